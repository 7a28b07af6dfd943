import { query, type Tx } from '#platform/db/index.ts'
import type { Account } from './account.ts'
import { accountShape } from './account-shape.ts'

/** The operator's settings as stored; null before the first. */
export async function findSettingsRow(tx: Tx): Promise<unknown> {
  const [row] = await query(tx, 'select settings from billing_settings', [])
  return row?.settings ?? null
}

export async function putSettingsRow(tx: Tx, settings: object): Promise<void> {
  await query(
    tx,
    `insert into billing_settings (settings) values ($1)
     on conflict (only_row) do update set settings = excluded.settings, updated_at = now()`,
    [JSON.stringify(settings)],
  )
}

export async function findAccount(tx: Tx, workspaceId: string): Promise<Account | null> {
  const [row] = await query(
    tx,
    `select plan, quantity, anchor, period_start as "periodStart", period_end as "periodEnd",
            cancels_at_period_end as "cancelsAtPeriodEnd", adjustments, coupon, address,
            additional_info as "additionalInfo", details_version as "detailsVersion", trial_ends_at as "trialEndsAt",
            reminded_days as "remindedDays", ended_at as "endedAt"
       from billing_accounts where workspace_id = $1`,
    [workspaceId],
  )
  return row ? accountShape.parse(row) : null
}

/** Notes that a change of the details is on its way; false if another one is, since `abandonedBefore` or later. */
export async function claimAccount(
  tx: Tx,
  workspaceId: string,
  { now, abandonedBefore }: { now: Date; abandonedBefore: Date },
): Promise<boolean> {
  const claimed = await query(
    tx,
    `insert into billing_accounts (workspace_id, details_claimed_at) values ($1, $2)
     on conflict (workspace_id) do update set details_claimed_at = excluded.details_claimed_at
       where billing_accounts.details_claimed_at is null or billing_accounts.details_claimed_at < $3
     returning workspace_id`,
    [workspaceId, now, abandonedBefore],
  )
  return claimed.length > 0
}

/** Another change of the details may begin. */
export async function releaseAccount(tx: Tx, workspaceId: string): Promise<void> {
  await query(tx, 'update billing_accounts set details_claimed_at = null where workspace_id = $1', [
    workspaceId,
  ])
}

export async function putAccount(tx: Tx, workspaceId: string, account: Account): Promise<void> {
  const { plan, quantity, anchor, periodStart, periodEnd, cancelsAtPeriodEnd, adjustments } = account
  const { coupon, address, additionalInfo, detailsVersion, trialEndsAt, remindedDays, endedAt } = account
  await query(
    tx,
    `insert into billing_accounts (workspace_id, plan, quantity, anchor, period_start, period_end,
            cancels_at_period_end, adjustments, coupon, address, additional_info, details_version, trial_ends_at,
            reminded_days, ended_at)
     values ($1, $2 /* or null */, $3, $4 /* or null */, $5 /* or null */, $6 /* or null */, $7, $8,
            $9 /* or null */, $10 /* or null */, $11, $12, $13 /* or null */, $14 /* or null */, $15 /* or null */)
     on conflict (workspace_id) do update set plan = excluded.plan, quantity = excluded.quantity,
       anchor = excluded.anchor, period_start = excluded.period_start, period_end = excluded.period_end,
       cancels_at_period_end = excluded.cancels_at_period_end, adjustments = excluded.adjustments,
       coupon = excluded.coupon, address = excluded.address, additional_info = excluded.additional_info,
       details_version = excluded.details_version,
       trial_ends_at = excluded.trial_ends_at, reminded_days = excluded.reminded_days,
       ended_at = excluded.ended_at`,
    [
      workspaceId,
      plan && JSON.stringify(plan),
      quantity,
      anchor,
      periodStart,
      periodEnd,
      cancelsAtPeriodEnd,
      JSON.stringify(adjustments),
      coupon && JSON.stringify(coupon),
      address && JSON.stringify(address),
      additionalInfo,
      detailsVersion,
      trialEndsAt,
      remindedDays,
      endedAt,
    ],
  )
}
