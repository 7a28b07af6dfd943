// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from billing_invoices where workspace_id = $1 and stripe_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from billing_stripe_events where received_at < $1": {
      values: readonly [Date]
      row: never
    }
    "insert into billing_accounts (workspace_id, details_claimed_at) values ($1, $2)\n\
     on conflict (workspace_id) do update set details_claimed_at = excluded.details_claimed_at\n\
       where billing_accounts.details_claimed_at is null or billing_accounts.details_claimed_at < $3\n\
     returning workspace_id": {
      values: readonly [string, Date | null, Date]
      row: {
        workspace_id: string
      }
    }
    "insert into billing_accounts (workspace_id, plan, quantity, anchor, period_start, period_end,\n\
            cancels_at_period_end, adjustments, coupon, address, additional_info, details_version, trial_ends_at,\n\
            reminded_days, ended_at)\n\
     values ($1, $2 /* or null */, $3, $4 /* or null */, $5 /* or null */, $6 /* or null */, $7, $8,\n\
            $9 /* or null */, $10 /* or null */, $11, $12, $13 /* or null */, $14 /* or null */, $15 /* or null */)\n\
     on conflict (workspace_id) do update set plan = excluded.plan, quantity = excluded.quantity,\n\
       anchor = excluded.anchor, period_start = excluded.period_start, period_end = excluded.period_end,\n\
       cancels_at_period_end = excluded.cancels_at_period_end, adjustments = excluded.adjustments,\n\
       coupon = excluded.coupon, address = excluded.address, additional_info = excluded.additional_info,\n\
       details_version = excluded.details_version,\n\
       trial_ends_at = excluded.trial_ends_at, reminded_days = excluded.reminded_days,\n\
       ended_at = excluded.ended_at": {
      values: readonly [string, string | null, number, Date | null, Date | null, Date | null, boolean, string, string | null, string | null, string, number, Date | null, number | null, Date | null]
      row: never
    }
    "insert into billing_coupons (code, percent, amount, currency, plan_ids, expires_at, uses_at_most, invoices)\n\
     values ($1, $2 /* or null */, $3 /* or null */, $4 /* or null */, $5 /* or null */, $6 /* or null */,\n\
            $7 /* or null */, $8 /* or null */)\n\
     on conflict (code) do update set percent = excluded.percent, amount = excluded.amount,\n\
       currency = excluded.currency, plan_ids = excluded.plan_ids, expires_at = excluded.expires_at,\n\
       uses_at_most = excluded.uses_at_most, invoices = excluded.invoices": {
      values: readonly [string, string | null, string | null, string | null, readonly string[] | Buffer | null, Date | null, number | null, number | null]
      row: never
    }
    "insert into billing_invoice_numbers as n (series, last_number) values ($1, 1)\n\
     on conflict (series) do update set last_number = n.last_number + 1\n\
     returning last_number as \"lastNumber\"": {
      values: readonly [string]
      row: {
        lastNumber: number
      }
    }
    "insert into billing_invoices (workspace_id, id, number, issued_at, due_at, paid_at, amounts, address,\n\
            additional_info, seller)\n\
     values ($1, $2, $3, $4, $5, $6 /* or null */, $7, $8, $9, $10)": {
      values: readonly [string, string, string, Date, Date, Date | null, string, string, string, string]
      row: never
    }
    "insert into billing_invoices (workspace_id, id, number, issued_at, due_at, paid_at, amounts, address,\n\
            additional_info, seller, stripe_id)\n\
     values ($1, $2, $3, $4, $5, $6 /* or null */, $7, $8, $9, $10, $11)\n\
     on conflict (workspace_id, stripe_id) do update set paid_at = excluded.paid_at, due_at = excluded.due_at": {
      values: readonly [string, string, string, Date, Date, Date | null, string, string, string, string, string | null]
      row: never
    }
    "insert into billing_redemptions (workspace_id, code, redeemed_at) values ($1, $2, $3)\n\
     on conflict (workspace_id, code) do nothing returning code": {
      values: readonly [string, string, Date]
      row: {
        code: string
      }
    }
    "insert into billing_settings (settings) values ($1)\n\
     on conflict (only_row) do update set settings = excluded.settings, updated_at = now()": {
      values: readonly [string]
      row: never
    }
    "insert into billing_stripe_accounts (workspace_id, customer_id) values ($1, $2)\n\
     on conflict (workspace_id) do nothing": {
      values: readonly [string, string]
      row: never
    }
    "insert into billing_stripe_events (id, type, customer_id) values ($1, $2, $3)\n\
     on conflict (id) do nothing returning id": {
      values: readonly [string, string, string]
      row: {
        id: string
      }
    }
    "select code, percent, amount, currency, plan_ids as \"planIds\", expires_at as \"expiresAt\",\n\
       uses_at_most as \"usesAtMost\", uses, invoices from billing_coupons order by code": {
      values: readonly []
      row: {
        code: string
        percent: string | null
        amount: string | null
        currency: string | null
        planIds: string[] | null
        expiresAt: Date | null
        usesAtMost: number | null
        uses: number
        invoices: number | null
      }
    }
    "select code, percent, amount, currency, plan_ids as \"planIds\", expires_at as \"expiresAt\",\n\
       uses_at_most as \"usesAtMost\", uses, invoices from billing_coupons where code = $1": {
      values: readonly [string]
      row: {
        code: string
        percent: string | null
        amount: string | null
        currency: string | null
        planIds: string[] | null
        expiresAt: Date | null
        usesAtMost: number | null
        uses: number
        invoices: number | null
      }
    }
    "select customer_id as \"customerId\", subscription_id as \"subscriptionId\", checkout_id as \"checkoutId\", upcoming,\n\
            tax_ids as \"taxIds\", version\n\
       from billing_stripe_accounts where workspace_id = $1": {
      values: readonly [string]
      row: {
        customerId: string
        subscriptionId: string | null
        checkoutId: string | null
        upcoming: unknown
        taxIds: string[]
        version: number
      }
    }
    "select from billing_redemptions where workspace_id = $1 and code = $2": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select id, number, issued_at as \"issuedAt\", due_at as \"dueAt\", paid_at as \"paidAt\", amounts, address,\n\
       additional_info as \"additionalInfo\", seller from billing_invoices where workspace_id = $1 and number = $2": {
      values: readonly [string, string]
      row: {
        id: string
        number: string
        issuedAt: Date
        dueAt: Date
        paidAt: Date | null
        amounts: unknown
        address: unknown
        additionalInfo: string
        seller: unknown
      }
    }
    "select id, number, issued_at as \"issuedAt\", due_at as \"dueAt\", paid_at as \"paidAt\", amounts, address,\n\
       additional_info as \"additionalInfo\", seller from billing_invoices where workspace_id = $1 order by issued_at desc, id desc": {
      values: readonly [string]
      row: {
        id: string
        number: string
        issuedAt: Date
        dueAt: Date
        paidAt: Date | null
        amounts: unknown
        address: unknown
        additionalInfo: string
        seller: unknown
      }
    }
    "select min(due_at) as \"dueAt\" from billing_invoices where workspace_id = $1 and paid_at is null": {
      values: readonly [string]
      row: {
        dueAt: Date | null
      }
    }
    "select plan, quantity, anchor, period_start as \"periodStart\", period_end as \"periodEnd\",\n\
            cancels_at_period_end as \"cancelsAtPeriodEnd\", adjustments, coupon, address,\n\
            additional_info as \"additionalInfo\", details_version as \"detailsVersion\", trial_ends_at as \"trialEndsAt\",\n\
            reminded_days as \"remindedDays\", ended_at as \"endedAt\"\n\
       from billing_accounts where workspace_id = $1": {
      values: readonly [string]
      row: {
        plan: unknown
        quantity: number
        anchor: Date | null
        periodStart: Date | null
        periodEnd: Date | null
        cancelsAtPeriodEnd: boolean
        adjustments: unknown
        coupon: unknown
        address: unknown
        additionalInfo: string
        detailsVersion: number
        trialEndsAt: Date | null
        remindedDays: number | null
        endedAt: Date | null
      }
    }
    "select settings from billing_settings": {
      values: readonly []
      row: {
        settings: unknown
      }
    }
    "select stripe_id as \"stripeId\", number from billing_invoices\n\
      where workspace_id = $1 and stripe_id is not null": {
      values: readonly [string]
      row: {
        stripeId: string | null
        number: string
      }
    }
    "update billing_accounts set details_claimed_at = null where workspace_id = $1": {
      values: readonly [string]
      row: never
    }
    "update billing_coupons set uses = uses + 1\n\
      where code = $1 and (uses_at_most is null or uses < uses_at_most) returning code": {
      values: readonly [string]
      row: {
        code: string
      }
    }
    "update billing_invoices set paid_at = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update billing_stripe_accounts set checkout_id = $2 /* or null */ where workspace_id = $1": {
      values: readonly [string, string | null]
      row: never
    }
    "update billing_stripe_accounts set subscription_id = $3 /* or null */, checkout_id = $4 /* or null */,\n\
            upcoming = $5 /* or null */, tax_ids = $6, read_at = $7, version = version + 1\n\
      where workspace_id = $1 and version = $2 returning version": {
      values: readonly [string, number, string | null, string | null, string | null, readonly string[] | Buffer, Date | null]
      row: {
        version: number
      }
    }
  }
}
