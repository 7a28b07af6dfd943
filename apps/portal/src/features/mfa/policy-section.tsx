import type { MfaPolicy, Role } from '@postroom/contract'
import { ConfirmDialog, Section, Segmented, Select, SettingLine, SkeletonRows } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { useState } from 'react'
import { queryClient, useSession, workspaceQuery } from '#app/session.ts'
import { call } from '#lib/api-client.ts'
import { formatDateTime } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { policyTexts } from './policy.texts.ts'

type Choice = MfaPolicy[Role]

/** Repeated here: importing the contract's list would load its schemas. */
const mfaPolicies = ['required', 'when_set_up'] as const satisfies readonly MfaPolicy[Role][]
const roles = ['Owner', 'Admin', 'Member'] as const satisfies readonly Role[]

/** Choice of roles that must use MFA; confirmed before it is required of fewer. */
export function MfaPolicySection() {
  const t = useTexts(policyTexts)
  const { workspace } = useSession()
  const [loosened, setLoosened] = useState<Role>()
  if (!workspace)
    return (
      <Section title={t('title')} help={t('help')}>
        <SkeletonRows rows={3} />
      </Section>
    )
  const { mfaPolicy, mfaGraceUntil, abilities, version } = workspace
  const mayChange = abilities.includes('workspace.set_mfa_policy')

  const save = async (change: Partial<MfaPolicy>, graceDays?: number) => {
    const savePolicy = async () => {
      const next = { ...mfaPolicy, ...change }
      const days = graceDays === undefined ? {} : { graceDays }
      const saved = await call('workspace.set_mfa_policy', { mfaPolicy: next, version, ...days })
      queryClient.setQueryData(workspaceQuery.queryKey, saved)
    }
    const refetch = () => queryClient.invalidateQueries({ queryKey: workspaceQuery.queryKey })
    await runAction(savePolicy, { done: t('saved'), conflict: { refetch, text: t('changedElsewhere') } })
  }
  const choose = (role: Role, choice: Choice) => {
    if (choice === mfaPolicy[role]) return
    if (choice === 'when_set_up') setLoosened(role)
    else void save({ [role]: choice })
  }

  return (
    <Section title={t('title')} help={t('help')}>
      {roles.map((role) => (
        <SettingLine key={role} label={t(role)}>
          {mayChange ? (
            <Segmented
              label={t(role)}
              value={mfaPolicy[role]}
              options={mfaPolicies.map((value) => ({ value, label: t(value) }))}
              onChange={(choice) => choose(role, choice)}
            />
          ) : (
            t(mfaPolicy[role])
          )}
        </SettingLine>
      ))}
      {roles.some((role) => mfaPolicy[role] === 'required') && (
        <GraceLine until={mfaGraceUntil} onChoose={mayChange ? (days) => void save({}, days) : null} />
      )}
      {!mayChange && <p>{t('onlyOwners')}</p>}
      <ConfirmDialog
        opened={loosened !== undefined}
        destructive
        onClose={() => setLoosened(undefined)}
        title={t('loosenTitle')}
        confirmLabel={t('loosen')}
        cancelLabel={t('cancel')}
        onConfirm={async () => {
          if (loosened) await save({ [loosened]: 'when_set_up' })
        }}
      >
        {t('loosenText')}
      </ConfirmDialog>
    </Section>
  )
}

const graceDays = ['0', '3', '7', '14', '30'] as const

/** The grace period for people who have not set up required MFA. */
function GraceLine({ until, onChoose }: { until: string | null; onChoose: ((days: number) => void) | null }) {
  const t = useTexts(policyTexts)
  const end = until !== null && Date.parse(until) > nowMs() ? until : null
  const state = end ? t('graceUntil', { end: formatDateTime(end) }) : t('graceNone')
  return (
    <SettingLine label={t('grace')} help={state}>
      {onChoose && (
        <Select
          aria-label={t('grace')}
          placeholder={t(end ? 'graceChange' : 'graceNoneShort')}
          value={null}
          data={graceDays
            .filter((days) => days !== '0' || end)
            .map((days) => ({
              value: days,
              label: days === '0' ? t('graceEnd') : t('graceDays', { n: Number(days) }),
            }))}
          onChange={(days) => days !== null && onChoose(Number(days))}
        />
      )}
    </SettingLine>
  )
}
