import type { AgentProvider } from '@postroom/contract'
import { BoxRow, Button, ConfirmDialog, Menu, ProgressBar, RowBox, RowMenu, StatusBadge } from '@postroom/ui'
import { IconLock, IconServer2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { formatMoney, formatNumber, formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { runAction } from '#lib/use-action.ts'
import { agentsQuery } from './agents.api.ts'
import css from './agents.module.css'
import type { ShowAgents } from './agents.search.ts'
import { agentsTexts } from './agents.texts.ts'

type ProviderBoxProps = { provider: AgentProvider | null; mayManage: boolean; onShow: ShowAgents }

/** The endpoint that agents use, what they used of it today, and where mail text goes. */
export function ProviderBox({ provider, mayManage, onShow }: ProviderBoxProps) {
  const t = useTexts(agentsTexts)
  return (
    <section className={css.provider} aria-label={t('provider')}>
      <h2 className={css.heading}>{t('provider')}</h2>
      {provider ? (
        <Connected provider={provider} mayManage={mayManage} onShow={onShow} />
      ) : (
        <RowBox>
          <BoxRow title={t('noProvider')} note={t('noProviderText')}>
            {mayManage && <Button onClick={() => onShow({ provider: 'edit' })}>{t('connect')}</Button>}
          </BoxRow>
        </RowBox>
      )}
    </section>
  )
}

function Connected({ provider, mayManage, onShow }: ProviderBoxProps & { provider: AgentProvider }) {
  const t = useTexts(agentsTexts)
  const client = useQueryClient()
  const [isTesting, setTesting] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const refresh = () => client.invalidateQueries({ queryKey: agentsQuery.queryKey })
  const test = async () => {
    setTesting(true)
    await runAction(async () => {
      await call('agents.test_provider', {})
      await refresh()
    })
    setTesting(false)
  }
  const { usedTokens, dailyTokens, usedCost, dailyCost, currency } = provider
  return (
    <>
      <RowBox>
        <BoxRow
          icon={<IconServer2 size={16} aria-hidden />}
          title={provider.name}
          note={
            <span className={css.mono}>
              {provider.baseUrl}, {provider.model}
            </span>
          }
        >
          <TestState provider={provider} />
          {mayManage && (
            <>
              <Button size="xs" aria-busy={isTesting} onClick={() => !isTesting && void test()}>
                {t(isTesting ? 'testing' : 'test')}
              </Button>
              <RowMenu name={provider.name}>
                <Menu.Item onClick={() => onShow({ provider: 'edit' })}>{t('edit')}</Menu.Item>
                <Menu.Item data-tone="bad" onClick={() => setDeleting(true)}>
                  {t('delete')}
                </Menu.Item>
              </RowMenu>
            </>
          )}
        </BoxRow>
        <div className={css.usage}>
          <ProgressBar
            label={t('usedToday')}
            done={usedTokens}
            total={dailyTokens}
            note={t('tokensOf', { used: formatNumber(usedTokens), total: formatNumber(dailyTokens) })}
          />
          {dailyCost !== null && (
            <ProgressBar
              label={currency}
              done={Number(usedCost)}
              total={Number(dailyCost)}
              note={t('costOf', {
                used: formatMoney(usedCost, currency),
                total: formatMoney(dailyCost, currency),
              })}
            />
          )}
          <span className={css.meta}>{t('atLimit')}</span>
        </div>
      </RowBox>
      <p className={css.note}>
        <IconLock size={14} aria-hidden /> {t('keyNote', { host: URL.parse(provider.baseUrl)?.host ?? '' })}{' '}
        {provider.dataLocation && t('location', { place: provider.dataLocation })}
      </p>
      {isDeleting && (
        <ConfirmDialog
          opened
          destructive
          onClose={() => setDeleting(false)}
          title={t('deleteProvider')}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await call('agents.delete_provider', {})
            await refresh()
          }}
        >
          {t('deleteProviderText')}
        </ConfirmDialog>
      )}
    </>
  )
}

function TestState({ provider: { test } }: { provider: AgentProvider }) {
  const t = useTexts(agentsTexts)
  const reasonText = useReasonText()
  if (!test) return <StatusBadge tone="neutral">{t('notTested')}</StatusBadge>
  const when = formatShort(test.at)
  if (test.reason)
    return (
      <span className={css.two} role="status">
        <StatusBadge tone="bad">{t('testFailed', { when })}</StatusBadge>
        <span className={css.meta}>{reasonText(test.reason)}</span>
      </span>
    )
  return (
    <span role="status">
      <StatusBadge tone="ok">
        {t('answered', {
          seconds: formatNumber(test.durationMs / 1_000, { maximumFractionDigits: 1 }),
          when,
        })}
      </StatusBadge>
    </span>
  )
}
