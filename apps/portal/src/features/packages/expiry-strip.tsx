import { Button, toast } from '@postroom/ui'
import { IconHourglassHigh } from '@tabler/icons-react'
import { call } from '#lib/api-client.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useNow } from '#lib/use-now.ts'
import type { PackageSource } from './package-source.ts'
import { packagesTexts } from './packages.texts.ts'
import css from './panel.module.css'

type ExpiryStripProps = { source: PackageSource; expiresAt: string | null; mayChange: boolean }

/** How long the chosen prices hold, and reading them again. */
export function ExpiryStrip({ source, expiresAt, mayChange }: ExpiryStripProps) {
  const t = useTexts(packagesTexts)
  const { run, isPending } = useAction({ toastRefusals: true })
  const { conversationId } = source
  const priceAgain = () =>
    run(async () => {
      const { view, changed, toConfirm } = await call('packages.price_again', { conversationId })
      source.put(view)
      const open = toConfirm.length > 0 ? ` ${t('toConfirm', { titles: formatList(toConfirm) })}` : ''
      toast.ok(`${t('pricedAgain', { count: changed.length })}${open}`)
    })
  if (!expiresAt && !mayChange) return null
  return (
    <div className={css.strip}>
      {expiresAt ? <Countdown until={expiresAt} /> : <span />}
      {mayChange && (
        <Button size="xs" loading={isPending} onClick={() => void priceAgain()}>
          {t('priceAgain')}
        </Button>
      )}
    </div>
  )
}

function Countdown({ until }: { until: string }) {
  const t = useTexts(packagesTexts)
  const seconds = Math.floor((Date.parse(until) - useNow(1_000)) / 1_000)
  const [days, rest] = [Math.floor(seconds / 86_400), seconds % 86_400]
  const clock = [Math.floor(rest / 3_600), Math.floor((rest % 3_600) / 60), rest % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return (
    <span role="timer" className={seconds <= 900 ? css.warn : undefined}>
      <IconHourglassHigh size={14} aria-hidden />
      {seconds <= 0 ? t('expired') : t('heldFor', { time: days > 0 ? `${days} d ${clock}` : clock })}
    </span>
  )
}
