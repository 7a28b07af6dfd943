import type { Retention, Workspace } from '@postroom/contract'
import { ConfirmDialog, Section, Select, SettingLine, toast } from '@postroom/ui'
import { useState } from 'react'
import { queryClient, workspaceQuery } from '#app/session.ts'
import { call, type OutputFor } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { generalTexts } from './general.texts.ts'

type Pending = { next: Retention; version: number; counts: OutputFor<'workspace.preview_retention'> }

const never = 'never'
const closedChoices = [90, 180, 365, 730, 1095, 1825, 3650] as const
const trashedChoices = [7, 30, 90, 180, 365] as const

/** Retention period of closed conversations; shows how many would be erased before it is saved. */
export function RetentionSection({ workspace }: { workspace: Workspace }) {
  const t = useTexts(generalTexts)
  const [pending, setPending] = useState<Pending>()
  const { retention } = workspace

  async function ask(change: Partial<Retention>) {
    const next = { ...retention, ...change }
    const { version } = workspace
    const isShorter =
      isLess(next.closedDays, retention.closedDays) || isLess(next.trashedDays, retention.trashedDays)
    await run(async () => {
      if (isShorter) setPending({ next, version, counts: await call('workspace.preview_retention', next) })
      else await save({ next, version })
    })
  }

  /** The version is that of the settings that were shown: what someone else changed since is not overwritten. */
  async function save({ next, version }: Omit<Pending, 'counts'>) {
    const saved = await call('workspace.set_retention', { retention: next, version })
    queryClient.setQueryData(workspaceQuery.queryKey, saved)
    toast.ok(t('retentionSaved'), { id: 'retention' })
  }

  const refetch = () => queryClient.invalidateQueries({ queryKey: workspaceQuery.queryKey })
  const run = (work: () => Promise<void>) =>
    runAction(work, { conflict: { refetch, text: t('changedElsewhere') } })

  const { closed, trashed } = pending?.counts ?? { closed: 0, trashed: 0 }
  return (
    <Section title={t('retention')} help={t('retentionHelp')}>
      <DaysLine
        label={t('closedFor')}
        days={retention.closedDays}
        choices={closedChoices}
        onChange={(closedDays) => void ask({ closedDays })}
      />
      <DaysLine
        label={t('trashedFor')}
        days={retention.trashedDays}
        choices={trashedChoices}
        onChange={(trashedDays) => void ask({ trashedDays })}
      />
      <ConfirmDialog
        opened={pending !== undefined}
        destructive
        onClose={() => setPending(undefined)}
        title={t('retentionQuestion', { n: closed + trashed })}
        confirmLabel={t('retentionConfirm')}
        cancelLabel={t('cancel')}
        onConfirm={() => run(async () => pending && save(pending))}
      >
        {t('retentionText', { closed, trashed })}
      </ConfirmDialog>
    </Section>
  )
}

const isLess = (next: number | null, before: number | null): boolean =>
  next !== null && (before === null || next < before)

type DaysLineProps = {
  label: string
  days: number | null
  choices: readonly number[]
  onChange: (days: number | null) => void
}

function DaysLine({ label, days, choices, onChange }: DaysLineProps) {
  const t = useTexts(generalTexts)
  // Keeps a period that was set through the API.
  const known = days === null || choices.includes(days) ? choices : [...choices, days].sort((a, b) => a - b)
  return (
    <SettingLine label={label}>
      <Select
        aria-label={label}
        allowDeselect={false}
        data={[
          { value: never, label: t('never') },
          ...known.map((n) => ({
            value: String(n),
            label: n % 365 === 0 ? t('years', { n: n / 365 }) : t('days', { n }),
          })),
        ]}
        value={days === null ? never : String(days)}
        onChange={(value) => onChange(value === null || value === never ? null : Number(value))}
      />
    </SettingLine>
  )
}
