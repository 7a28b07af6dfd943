// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from package_assets where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "delete from package_connectors where workspace_id = $1 and connector_id = $2 returning connector_id as \"id\"": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "delete from package_suppliers where workspace_id = $1 and name = 'duffel'": {
      values: readonly [string]
      row: never
    }
    "delete from rate_sheets where workspace_id = $1 and id = $2 returning id": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "insert into package_assets (workspace_id, id, package_id, asset_type, snapshot_id, is_chosen, is_optional, offer,\n\
                                 selected_rates, created_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)": {
      values: readonly [string, string, string, string, string | null, boolean, boolean, string, readonly number[], Date]
      row: never
    }
    "insert into package_changes (workspace_id, id, package_id, at, user_id, what, detail) values ($1, $2, $3, $4, $5, $6, $7)": {
      values: readonly [string, string, string, Date, string | null, string, string]
      row: never
    }
    "insert into package_connectors (workspace_id, connector_id, asset_type, price_connector_id)\n\
     values ($1, $2, $3, $4)\n\
     on conflict (workspace_id, connector_id) do update\n\
       set asset_type = excluded.asset_type, price_connector_id = excluded.price_connector_id": {
      values: readonly [string, string, string, string | null]
      row: never
    }
    "insert into package_customers (workspace_id, address, discount_pct, avg_uplift_pct)\n\
     values ($1, $2, $3::text /* or null */::numeric, $4::text /* or null */::numeric)\n\
     on conflict (workspace_id, address) do update\n\
       set discount_pct = excluded.discount_pct, avg_uplift_pct = excluded.avg_uplift_pct,\n\
           version = package_customers.version + 1\n\
     where coalesce($5::integer /* or null */, package_customers.version) = package_customers.version\n\
     returning true as stored": {
      values: readonly [string, string, string | null, string | null, number | null]
      row: {
        stored: boolean
      }
    }
    "insert into package_quotes (workspace_id, id, package_id, version, state, title, language, lines, net, total, margin_pct,\n\
                                 currency, travellers, created_by, created_at, expires_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)": {
      values: readonly [string, string, string, number, string, string, string, string, string, string, string, string, number, string | null, Date, Date | null]
      row: never
    }
    "insert into package_settings (workspace_id, margin_floor_pct) values ($1, $2::text::numeric)\n\
     on conflict (workspace_id) do update set margin_floor_pct = excluded.margin_floor_pct": {
      values: readonly [string, string]
      row: never
    }
    "insert into package_settings (workspace_id, reads_with_model) values ($1, $2)\n\
     on conflict (workspace_id) do update set reads_with_model = excluded.reads_with_model": {
      values: readonly [string, boolean]
      row: never
    }
    "insert into package_suppliers (workspace_id, id, name, sealed_token, is_test, token_set_by, token_set_at)\n\
     values ($1, $2, 'duffel', $3, $4, $5, $6)": {
      values: readonly [string, string, string, boolean, string | null, Date]
      row: never
    }
    "insert into packages (workspace_id, id, conversation_id, title, context, currency, travellers, exchange_rates, created_at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)": {
      values: readonly [string, string, string, string, string, string, number, string, Date]
      row: never
    }
    "insert into rate_sheets (workspace_id, id, name, lines, updated_at) values ($1, $2, $3, $4, $5)\n\
     on conflict (workspace_id, lower(name)) do update set name = excluded.name, lines = excluded.lines, updated_at = excluded.updated_at": {
      values: readonly [string, string, string, string, Date]
      row: never
    }
    "select at, user_id as \"userId\", what, detail from package_changes\n\
      where workspace_id = $1 and package_id = $2 order by at desc, id desc limit 50": {
      values: readonly [string, string]
      row: {
        at: Date
        userId: string | null
        what: string
        detail: string
      }
    }
    "select connector_id as \"connectorId\", asset_type as \"assetType\", price_connector_id as \"priceConnectorId\"\n\
       from package_connectors where workspace_id = $1 order by connector_id": {
      values: readonly [string]
      row: {
        connectorId: string
        assetType: "flight" | "hotel"
        priceConnectorId: string | null
      }
    }
    "select conversation_id as \"conversationId\" from packages where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        conversationId: string
      }
    }
    "select from package_quotes where workspace_id = $1 and id = $2 for update": {
      values: readonly [string, string]
      row: Record<never, never>
    }
    "select id from rate_sheets where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
      }
    }
    "select id, asset_type as \"assetType\", snapshot_id as \"snapshotId\", is_chosen as \"isChosen\",\n\
            is_optional as \"isOptional\", offer, selected_rates as \"selectedRates\"\n\
       from package_assets where workspace_id = $1 and package_id = $2 order by created_at, id": {
      values: readonly [string, string]
      row: {
        id: string
        assetType: "flight" | "hotel" | "logistic" | "logistic_addon"
        snapshotId: string | null
        isChosen: boolean
        isOptional: boolean
        offer: unknown
        selectedRates: number[]
      }
    }
    "select id, conversation_id as \"conversationId\", title, context, currency, travellers,\n\
  exchange_rates as \"exchangeRates\", trim_scale(hotel_markup)::text as \"hotelMarkup\", trim_scale(flight_markup)::text as \"flightMarkup\",\n\
  trim_scale(logistic_discount)::text as \"logisticDiscount\", trim_scale(logistic_uplift)::text as \"logisticUplift\",\n\
  markups_saved_at as \"markupsSavedAt\", request, user_action as \"userAction\", user_action_id as \"userActionId\", version from packages where workspace_id = $1 and conversation_id = any($2::uuid[])\n\
      order by array_position($2::uuid[], conversation_id) limit 1": {
      values: readonly [string, readonly string[]]
      row: {
        id: string
        conversationId: string
        title: string
        context: "travel" | "logistic" | "other"
        currency: string
        travellers: number
        exchangeRates: unknown
        hotelMarkup: string | null
        flightMarkup: string | null
        logisticDiscount: string | null
        logisticUplift: string | null
        markupsSavedAt: Date | null
        request: unknown
        userAction: string | null
        userActionId: string | null
        version: number
      }
    }
    "select id, name, lines, updated_at as \"updatedAt\" from rate_sheets where workspace_id = $1 order by lower(name), id": {
      values: readonly [string]
      row: {
        id: string
        name: string
        lines: unknown
        updatedAt: Date
      }
    }
    "select id, package_id as \"packageId\", version, state, title, language, lines, net, total, margin_pct as \"marginPct\",\n\
  currency, travellers, created_by as \"createdBy\", created_at as \"createdAt\", approved_by as \"approvedBy\",\n\
  expires_at as \"expiresAt\", opened_at as \"openedAt\", answered_at as \"answeredAt\", accepted, question from package_quotes where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: {
        id: string
        packageId: string
        version: number
        state: "approval" | "open" | "accepted" | "declined" | "withdrawn"
        title: string
        language: "en" | "de"
        lines: unknown
        net: string
        total: string
        marginPct: string
        currency: string
        travellers: number
        createdBy: string | null
        createdAt: Date
        approvedBy: string | null
        expiresAt: Date | null
        openedAt: Date | null
        answeredAt: Date | null
        accepted: string[] | null
        question: string
      }
    }
    "select id, package_id as \"packageId\", version, state, title, language, lines, net, total, margin_pct as \"marginPct\",\n\
  currency, travellers, created_by as \"createdBy\", created_at as \"createdAt\", approved_by as \"approvedBy\",\n\
  expires_at as \"expiresAt\", opened_at as \"openedAt\", answered_at as \"answeredAt\", accepted, question from package_quotes where workspace_id = $1 and package_id = $2 order by version desc": {
      values: readonly [string, string]
      row: {
        id: string
        packageId: string
        version: number
        state: "approval" | "open" | "accepted" | "declined" | "withdrawn"
        title: string
        language: "en" | "de"
        lines: unknown
        net: string
        total: string
        marginPct: string
        currency: string
        travellers: number
        createdBy: string | null
        createdAt: Date
        approvedBy: string | null
        expiresAt: Date | null
        openedAt: Date | null
        answeredAt: Date | null
        accepted: string[] | null
        question: string
      }
    }
    "select id, sealed_token as \"sealedToken\", is_test as \"isTest\", token_set_by as \"tokenSetBy\", token_set_at as \"tokenSetAt\",\n\
            tested_at as \"testedAt\", test_ms as \"testMs\", test_problem as \"testProblem\"\n\
       from package_suppliers where workspace_id = $1 and name = 'duffel'": {
      values: readonly [string]
      row: {
        id: string
        sealedToken: string
        isTest: boolean
        tokenSetBy: string | null
        tokenSetAt: Date
        testedAt: Date | null
        testMs: number | null
        testProblem: string | null
      }
    }
    "select p.conversation_id as \"conversationId\" from package_assets a\n\
       join packages p on p.workspace_id = $1 and p.id = a.package_id\n\
      where a.workspace_id = $1 and a.id = $2": {
      values: readonly [string, string]
      row: {
        conversationId: string
      }
    }
    "select pg_advisory_xact_lock(hashtext('package of ' || $1), hashtext($2))": {
      values: readonly [string, string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select pg_advisory_xact_lock(hashtext('package suppliers'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select pg_advisory_xact_lock(hashtext('rate sheets'), hashtext($1))": {
      values: readonly [string]
      row: {
        pg_advisory_xact_lock: unknown
      }
    }
    "select reads_with_model as \"isOn\" from package_settings where workspace_id = $1": {
      values: readonly [string]
      row: {
        isOn: boolean
      }
    }
    "select trim_scale(discount_pct)::text as \"discountPct\", trim_scale(avg_uplift_pct)::text as \"avgUpliftPct\",\n\
            version\n\
       from package_customers where workspace_id = $1 and address = $2": {
      values: readonly [string, string]
      row: {
        discountPct: string | null
        avgUpliftPct: string | null
        version: number
      }
    }
    "select trim_scale(margin_floor_pct)::text as \"floor\" from package_settings where workspace_id = $1": {
      values: readonly [string]
      row: {
        floor: string | null
      }
    }
    "update package_assets set is_chosen = (id = $4)\n\
      where workspace_id = $1 and package_id = $2 and snapshot_id = $3": {
      values: readonly [string, string, string, string]
      row: never
    }
    "update package_assets set is_optional = $3, offer = $4, selected_rates = $5 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, boolean, string, readonly number[]]
      row: never
    }
    "update package_assets set offer = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update package_quotes set opened_at = $3 where workspace_id = $1 and id = $2 and opened_at is null": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update package_quotes set state = $3, accepted = $4, answered_at = $5, question = $6\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, readonly string[] | Buffer | null, Date | null, string]
      row: never
    }
    "update package_quotes set state = $3, approved_by = coalesce($4, approved_by) where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string | null]
      row: never
    }
    "update package_quotes set state = 'withdrawn'\n\
      where workspace_id = $1 and package_id = $2 and state in ('approval', 'open')": {
      values: readonly [string, string]
      row: never
    }
    "update package_suppliers set tested_at = $2, test_ms = $3, test_problem = $4 where workspace_id = $1 and name = 'duffel'": {
      values: readonly [string, Date | null, number | null, string | null]
      row: never
    }
    "update packages set hotel_markup = nullif($3::text, '')::numeric, flight_markup = nullif($4::text, '')::numeric,\n\
            logistic_discount = nullif($5::text, '')::numeric, logistic_uplift = nullif($6::text, '')::numeric,\n\
            markups_saved_at = $7\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, string | null, string | null, string | null, Date | null]
      row: never
    }
    "update packages set request = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string]
      row: never
    }
    "update packages set title = $3, context = $4, currency = $5, travellers = $6, exchange_rates = $7\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, string, number, string]
      row: never
    }
    "update packages set user_action = $3, user_action_id = $4 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string | null, string | null]
      row: never
    }
    "update packages set version = version + 1 where workspace_id = $1 and id = $2": {
      values: readonly [string, string]
      row: never
    }
    "with sent as (\n\
       select distinct on (package_id) id, package_id, state, currency, created_by, created_at, expires_at, lines, accepted\n\
         from package_quotes\n\
        where workspace_id = $1 and state in ('open', 'accepted', 'declined')\n\
        order by package_id, version desc)\n\
     select q.id as \"quoteId\" /* not null */, p.conversation_id as \"conversationId\" /* not null */,\n\
            case when q.state = 'open' and q.expires_at <= $4 then 'expired' else q.state end as outcome /* not null */,\n\
            q.currency /* not null */, q.created_by as \"createdBy\", line ->> 'asset_type' as \"assetType\",\n\
            coalesce(sum((line ->> 'net')::numeric), 0)::text as net /* not null */,\n\
            coalesce(sum((line ->> 'sell')::numeric), 0)::text as sell /* not null */\n\
       from sent q\n\
       join packages p on p.workspace_id = $1 and p.id = q.package_id\n\
       left join lateral jsonb_array_elements(q.lines) line\n\
         on not (line ->> 'is_optional')::boolean or line ->> 'asset_id' = any(q.accepted)\n\
      where q.created_at >= $2 and q.created_at < $3\n\
      group by q.id, p.conversation_id, q.state, q.expires_at, q.currency, q.created_by, line ->> 'asset_type'\n\
      order by q.id, line ->> 'asset_type'": {
      values: readonly [string, Date, Date, Date]
      row: {
        quoteId: string
        conversationId: string
        outcome: string
        currency: string
        createdBy: string | null
        assetType: string | null
        net: string
        sell: string
      }
    }
  }
}
