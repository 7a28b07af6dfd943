import type { SwitchableCheck } from '@postroom/contract'
import { switchableChecks } from '@postroom/contract/inbox-values'
import { ErrorState, Modal, SkeletonRows, Stack, Switch } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { sendWarningTexts } from './send-warning.texts.ts'
import { sendingQuery } from './sending.ts'

/** Switches for each check of the person's messages. */
export function SendChecks({ onClose }: { onClose: () => void }) {
  const t = useTexts(sendWarningTexts)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(sendingQuery)
  const save = async (check: SwitchableCheck, isOn: boolean): Promise<void> => {
    const others = (client.getQueryData(sendingQuery.queryKey)?.checksOff ?? []).filter(
      (one) => one !== check,
    )
    const checksOff = isOn ? others : [...others, check]
    client.setQueryData(
      sendingQuery.queryKey,
      await call('conversations.save_sending_settings', { checksOff }),
    )
  }
  const turn = (check: SwitchableCheck, isOn: boolean) =>
    // Each save builds on the result of the one before.
    runAction(() => save(check, isOn), { sets: 'send checks' })
  return (
    <Modal opened onClose={onClose} title={t('checks')}>
      <Stack>
        <p>{t('checksText')}</p>
        {data ? (
          switchableChecks.map((check) => (
            <Switch
              key={check}
              label={t(`check_${check}`)}
              checked={!data.checksOff.includes(check)}
              onChange={(event) => void turn(check, event.currentTarget.checked)}
            />
          ))
        ) : error ? (
          <ErrorState inline message={error.message} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={switchableChecks.length} />
        )}
      </Stack>
    </Modal>
  )
}
