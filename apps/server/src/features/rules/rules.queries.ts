import { type RuleDefinition, type RuleScope, ruleDefinition, ruleScope } from '@postroom/contract'
import { query, type Tx } from '#platform/db/index.ts'

const columns = `r.id, r.scope, r.owner_id as "ownerId", r.position, r.version, r.is_on as "isOn", r.on_since as "onSince",
  r.off_reason as "offReason", r.updated_at as "updatedAt", v.definition`

/** Lists all rules: the workspace's in their order, then each person's in theirs. */
export async function listRuleRows(tx: Tx, workspaceId: string) {
  const rows = await query(
    tx,
    `select ${columns} from rules r
       join rule_versions v on v.workspace_id = $1 and v.rule_id = r.id and v.version = r.version
      where r.workspace_id = $1 and r.deleted_at is null
      order by r.scope = 'personal', case when r.scope = 'personal' then r.owner_id end, r.position, r.id`,
    [workspaceId],
  )
  return rows.map(withDefinition)
}

export type RuleRow = Awaited<ReturnType<typeof listRuleRows>>[number]

/** Lists the rules of the workspace, or one person's, in their order. */
export async function listRulesOf(tx: Tx, workspaceId: string, set: RuleSet): Promise<RuleRow[]> {
  const rows = await query(
    tx,
    `select ${columns} from rules r
       join rule_versions v on v.workspace_id = $1 and v.rule_id = r.id and v.version = r.version
      where r.workspace_id = $1 and r.deleted_at is null and r.scope = $2
        and (r.scope = 'workspace' or r.owner_id = $3)
      order by r.position, r.id`,
    [workspaceId, set.scope, set.ownerId],
  )
  return rows.map(withDefinition)
}

/** Selects workspace rules of all owners, or the personal rules of one person. */
export interface RuleSet {
  readonly scope: RuleScope
  readonly ownerId: string
}

interface Finding {
  readonly lock?: boolean
  /** Personal rules of other people are not found. */
  readonly readerId?: string
}

export async function findRuleRow(
  tx: Tx,
  workspaceId: string,
  ruleId: string,
  { lock = false, readerId }: Finding = {},
): Promise<RuleRow | null> {
  if (lock)
    await query(tx, 'select from rules where workspace_id = $1 and id = $2 for update', [workspaceId, ruleId])
  const [row] = await query(
    tx,
    `select ${columns} from rules r
       join rule_versions v on v.workspace_id = $1 and v.rule_id = r.id and v.version = r.version
      where r.workspace_id = $1 and r.id = $2 and r.deleted_at is null
        and (r.scope = 'workspace' or $3::uuid is null or r.owner_id = $3)`,
    [workspaceId, ruleId, readerId ?? null],
  )
  return row ? withDefinition(row) : null
}

const withDefinition = <R extends { definition: unknown; scope: string }>(
  row: R,
): R & { definition: RuleDefinition; scope: RuleScope } => ({
  ...row,
  definition: ruleDefinition.parse(row.definition),
  scope: ruleScope.parse(row.scope),
})

/** Holds the rules of the workspace until the transaction ends, and makes every process read them again. */
export async function changeRevision(tx: Tx, workspaceId: string): Promise<void> {
  await query(
    tx,
    `insert into rule_sets (workspace_id) values ($1)
     on conflict (workspace_id) do update set revision = rule_sets.revision + 1`,
    [workspaceId],
  )
}

/** Another number after every change of a rule; null where the workspace never had one. */
export async function findRevision(tx: Tx, workspaceId: string): Promise<string | null> {
  const [row] = await query(
    tx,
    'select revision::text as revision /* not null */ from rule_sets where workspace_id = $1',
    [workspaceId],
    'find_rule_revision',
  )
  return row?.revision ?? null
}

export async function insertRule(
  tx: Tx,
  workspaceId: string,
  rule: RuleSet & { id: string; isOn: boolean; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into rules (workspace_id, id, scope, owner_id, position, is_on, on_since, created_at, updated_at)
     select $1, $2, $3, $4, coalesce(max(position), 0) + 1, $5, $6, $6, $6 from rules
      where workspace_id = $1 and deleted_at is null and scope = $3 and (scope = 'workspace' or owner_id = $4)`,
    [workspaceId, rule.id, rule.scope, rule.ownerId, rule.isOn, rule.at],
  )
}

export async function insertVersion(
  tx: Tx,
  workspaceId: string,
  version: { ruleId: string; version: number; definition: RuleDefinition; savedBy: string; at: Date },
): Promise<void> {
  await query(
    tx,
    `insert into rule_versions (workspace_id, rule_id, version, definition, saved_by, saved_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      workspaceId,
      version.ruleId,
      version.version,
      JSON.stringify(version.definition),
      version.savedBy,
      version.at,
    ],
  )
}

export async function setVersion(
  tx: Tx,
  workspaceId: string,
  { ruleId, version, at }: { ruleId: string; version: number; at: Date },
): Promise<void> {
  await query(tx, 'update rules set version = $3, updated_at = $4 where workspace_id = $1 and id = $2', [
    workspaceId,
    ruleId,
    version,
    at,
  ])
}

export async function setSwitch(
  tx: Tx,
  workspaceId: string,
  change: { ruleId: string; isOn: boolean; offReason: object | null; at: Date },
): Promise<void> {
  await query(
    tx,
    `update rules set is_on = $3, off_reason = $4, on_since = case when $3 then $5 else on_since end, updated_at = $5
      where workspace_id = $1 and id = $2`,
    [
      workspaceId,
      change.ruleId,
      change.isOn,
      change.offReason && JSON.stringify(change.offReason),
      change.at,
    ],
  )
}

export async function setPositions(tx: Tx, workspaceId: string, ruleIds: readonly string[]): Promise<void> {
  await query(
    tx,
    `update rules r set position = p.position
       from unnest($2::uuid[]) with ordinality as p (id, position)
      where r.workspace_id = $1 and r.id = p.id`,
    [workspaceId, ruleIds],
  )
}

export async function setDeleted(tx: Tx, workspaceId: string, ruleId: string, at: Date): Promise<void> {
  await query(
    tx,
    'update rules set deleted_at = $3, is_on = false, off_reason = null where workspace_id = $1 and id = $2',
    [workspaceId, ruleId, at],
  )
}

/** Deletes the personal rules of a person who is no member any more. */
export async function deletePersonalRules(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await query(
    tx,
    `update rules set deleted_at = now(), is_on = false, off_reason = null
      where workspace_id = $1 and scope = 'personal' and owner_id = $2 and deleted_at is null`,
    [workspaceId, userId],
  )
}

/** Which of these SLAs exist, by id. */
export async function listLivingSlas(tx: Tx, workspaceId: string, ids: readonly string[]) {
  const rows = await query(
    tx,
    `select sla_id as id /* not null */, name /* not null */, is_on as "isOn" /* not null */ from living_slas
      where workspace_id = $1 and sla_id = any($2::uuid[])`,
    [workspaceId, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Names of the rules of the workspace, deleted ones included; those of people stay theirs. */
export const listRuleNames = (tx: Tx, workspaceId: string) =>
  query(
    tx,
    `select r.id, v.definition->>'name' as name /* not null */ from rules r
       join rule_versions v on v.workspace_id = r.workspace_id and v.rule_id = r.id and v.version = r.version
      where r.workspace_id = $1 and r.scope = 'workspace'`,
    [workspaceId],
  )

/** Number of the rule's address; null where there is no such rule. */
export async function findAddressNumber(tx: Tx, workspaceId: string, ruleId: string): Promise<number | null> {
  const [row] = await query(
    tx,
    'select address_number as number from rules where workspace_id = $1 and id = $2 and deleted_at is null',
    [workspaceId, ruleId],
  )
  return row?.number ?? null
}

/** Makes the rule's address invalid. */
export async function changeAddressNumber(tx: Tx, workspaceId: string, ruleId: string): Promise<void> {
  await query(
    tx,
    'update rules set address_number = address_number + 1 where workspace_id = $1 and id = $2',
    [workspaceId, ruleId],
  )
}
