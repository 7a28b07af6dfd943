import { type Reason, ruleSwitched, showReason } from '@postroom/contract'
import { notifyOfSwitchedOff } from '#features/notifications/index.ts'
import { listMemberRows, listPeople, type PersonRow } from '#features/session/index.ts'
import { orderSystemMail } from '#features/system-mail/index.ts'
import type { App } from '#platform/app.ts'
import { changeWithin } from '#platform/calls/system-change.ts'
import type { Tx } from '#platform/db/index.ts'
import { offLetter } from './off-letter.ts'
import { changeRevision, findRuleRow, type RuleRow, setSwitch } from './rules.queries.ts'

const cause = { kind: 'system', id: null, text: 'rules' } as const

/** Switches a rule off and tells its owner why; nothing where it is off or deleted already. */
export async function switchOff(
  app: App,
  tx: Tx,
  workspaceId: string,
  ruleId: string,
  reason: Reason,
): Promise<void> {
  await changeRevision(tx, workspaceId)
  const rule = await findRuleRow(tx, workspaceId, ruleId, { lock: true })
  if (!rule?.isOn) return
  const at = new Date()
  await setSwitch(tx, workspaceId, { ruleId, isOn: false, offReason: reason, at })
  const shown = showReason(reason)
  const readers = await readersOf(tx, workspaceId, rule)
  for (const { email, language } of readers)
    await orderSystemMail(
      app,
      tx,
      workspaceId,
      offLetter({ to: email, language, name: rule.definition.name, reason: shown, href: linkTo(app, rule) }),
    )
  await changeWithin(tx, workspaceId, cause, async (change) => {
    change.emit(
      ruleSwitched,
      { ruleId, isOn: false, reason: shown },
      { subjectId: ruleId, ...(rule.scope === 'personal' && { onlyFor: rule.ownerId }) },
    )
    await notifyOfSwitchedOff(change, {
      userIds: readers.map(({ id }) => id),
      rule: { id: ruleId, name: rule.definition.name, scope: rule.scope },
      reason: shown,
    })
  })
}

const linkTo = ({ config }: App, { id, scope }: Pick<RuleRow, 'id' | 'scope'>): string =>
  `${config.publicUrl ?? `http://localhost:${config.port}`}/settings/${scope}/rules?rule=${id}`

/** The owner while they may change the rule; otherwise, for one of the workspace, everybody who may. */
async function readersOf(
  tx: Tx,
  workspaceId: string,
  { scope, ownerId }: Pick<RuleRow, 'scope' | 'ownerId'>,
): Promise<PersonRow[]> {
  if (scope === 'personal') return listPeople(tx, workspaceId, { ids: [ownerId] })
  const members = await listMemberRows(tx, workspaceId)
  const staff = members.filter(({ role, type }) => role !== 'Member' && type === 'User')
  const ids = staff.map(({ userId }) => userId)
  return listPeople(tx, workspaceId, { ids: ids.includes(ownerId) ? [ownerId] : ids })
}
