import type { PackageQuote, PackageView } from '@postroom/contract'
import { currentQuote, type QuoteChange, quoteChangeOf } from '@postroom/contract/package-quotes'
import { Button, Notice, toast } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Transaction } from '@tiptap/pm/state'
import { useState } from 'react'
import { formatList, formatMoney } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useNow } from '#lib/use-now.ts'
import { isQuoteKept, keepQuote } from './kept-quotes.ts'
import css from './outdated-quote.module.css'
import { outdatedQuoteTexts } from './outdated-quote.texts.ts'
import { packageQuery, putPackage } from './packages.api.ts'
import { quoteTexts } from './quote.texts.ts'
import { updateLetter } from './update-letter.ts'
import './packages.live.ts'
import { useCreateQuote } from './use-create-quote.ts'

type OutdatedQuoteProps = {
  conversationId: string
  /** Quotes that the draft links to. */
  quoteIds: readonly string[]
  onUpdate: (make: (tr: Transaction) => void) => void
}

/** One line above the editor if the first quote in a draft that changed was not kept on purpose. */
export function OutdatedQuote({ conversationId, quoteIds, onUpdate }: OutdatedQuoteProps) {
  const { data: view } = useQuery(packageQuery(conversationId))
  const [, setKept] = useState(0)
  const now = useNow(1_000)
  const shown = view?.package
  if (!shown) return null
  const [outdated] = shown.quotes.flatMap((quote) => {
    const change = quoteIds.includes(quote.id) ? quoteChangeOf(quote, shown, now) : null
    return change && !isQuoteKept(quote.id, change) ? [{ quote, change }] : []
  })
  if (!outdated) return null
  const keep = () => {
    keepQuote(outdated.quote.id, outdated.change)
    setKept((count) => count + 1)
  }
  return <Line {...{ conversationId, view, ...outdated, onUpdate }} onKeep={keep} />
}

type LineProps = {
  conversationId: string
  view: PackageView
  quote: PackageQuote
  change: QuoteChange
  onUpdate: OutdatedQuoteProps['onUpdate']
  onKeep: () => void
}

function Line({ conversationId, view, quote, change, onUpdate, onKeep }: LineProps) {
  const t = useTexts(outdatedQuoteTexts)
  const words = useTexts(quoteTexts)
  const client = useQueryClient()
  const { run, isPending } = useAction({ toastRefusals: true })
  const createQuote = useCreateQuote(conversationId)
  const isAwaiting = view.package?.quotes[0]?.state === 'approval'
  const mayUpdate = !isAwaiting && view.abilities.includes('conversation.work')

  /** The quote to write about: the newest one, or else a new version of the same language. */
  async function findQuote(): Promise<PackageView> {
    if (view.package && currentQuote(view.package, nowMs())) return view
    const { view: created, changed } = await createQuote(quote.language)
    putPackage(client, conversationId, created)
    if (changed.length > 0) toast.error(words('changed', { titles: formatList(changed) }))
    return created
  }

  const update = () =>
    run(async () => {
      const { package: shown } = await findQuote()
      const after = shown && currentQuote(shown, nowMs())
      if (!after) return
      onUpdate((tr) => updateLetter(tr, { title: shown.title, before: quote, after }))
      toast.ok(t('updated'))
    })

  const text =
    change.reason === 'total'
      ? t('total', {
          before: formatMoney(quote.total, quote.currency),
          after: formatMoney(change.total, change.currency),
        })
      : t(change.reason)
  return (
    <section className={css.line} aria-label={t('region')}>
      <Notice
        tone="warn"
        live
        action={
          <span className={css.choices}>
            {mayUpdate && (
              <Button size="xs" loading={isPending} onClick={() => void update()}>
                {t('update')}
              </Button>
            )}
            <Button size="xs" variant="subtle" onClick={onKeep}>
              {t('keep')}
            </Button>
          </span>
        }
      >
        {isAwaiting ? `${text}${change.reason === 'total' ? '. ' : ' '}${t('awaiting')}` : text}
      </Notice>
    </section>
  )
}
