// Made from a migrated database by npm run generate. Do not edit.
import '#platform/db/query.ts'

declare module '#platform/db/query.ts' {
  interface Statements {
    "delete from classification_models m\n\
      where m.workspace_id = $1 and m.version <= $2 - $3::int\n\
        and not exists (select from classification_schemes s\n\
                         where s.workspace_id = $1 and s.used_model = m.version)": {
      values: readonly [string, number, number]
      row: never
    }
    "delete from classification_results where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string]
      row: never
    }
    "insert into classification_classes (workspace_id, id, position, name, description, color, examples, assignee_id,\n\
            team_id, sla_id, created_at, updated_at)\n\
     select $1, $2, coalesce(max(position), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10, $10\n\
       from classification_classes where workspace_id = $1 and deleted_at is null": {
      values: readonly [string, string, string, string, string, string, string | null, string | null, string | null, Date]
      row: never
    }
    "insert into classification_labels (workspace_id, conversation_id, class_ids, person_id, at, suggested_ids,\n\
            confidence, before, effects)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)": {
      values: readonly [string, string, readonly string[], string, Date, readonly string[] | null, number | null, string | null, string]
      row: never
    }
    "insert into classification_models (workspace_id, version, kind, trained_at, duration_ms, labels, last_label, terms,\n\
            content, evaluation, before, disagreeing)\n\
     values ($1, $2, $3, $4, $5, $6, $7::float8, $8, $9, $10, $11, $12)": {
      values: readonly [string, number, string, Date, number, number, number, number, Buffer, string | null, string | null, string]
      row: never
    }
    "insert into classification_results (workspace_id, conversation_id, outcome, class_ids, source, rule, person_id,\n\
            model_version, margin, suggestions, reasons, at)\n\
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)\n\
     on conflict (workspace_id, conversation_id) do update\n\
        set outcome = excluded.outcome, class_ids = excluded.class_ids, source = excluded.source, rule = excluded.rule,\n\
            person_id = excluded.person_id, model_version = excluded.model_version, margin = excluded.margin,\n\
            suggestions = excluded.suggestions, reasons = excluded.reasons, at = excluded.at": {
      values: readonly [string, string, string, readonly string[], string, string | null, string | null, number | null, number, string, string, Date]
      row: never
    }
    "insert into classification_schemes (workspace_id, version, updated_at) values ($1, 0, now())\n\
     on conflict (workspace_id) do update set updated_at = classification_schemes.updated_at": {
      values: readonly [string]
      row: never
    }
    "select c.id as \"classId\" /* or null */, count(*)::int as conversations /* not null */\n\
       from classification_results r\n\
       left join lateral unnest(r.class_ids) as c(id) on true\n\
      where r.workspace_id = $1 and r.at >= $2 and r.outcome <> 'unsure' group by c.id": {
      values: readonly [string, Date]
      row: {
        classId: string | null
        conversations: number
      }
    }
    "select content from classification_models where workspace_id = $1 and version = $2": {
      values: readonly [string, number]
      row: {
        content: Buffer
      }
    }
    "select conversation_id as \"conversationId\" /* not null */, sla_id as \"slaId\" /* not null */\n\
       from classes_of_conversations\n\
      where workspace_id = $1 and conversation_id = any($2::uuid[]) and sla_id is not null": {
      values: readonly [string, readonly string[]]
      row: {
        conversationId: string
        slaId: string
      }
    }
    "select conversation_id as \"conversationId\", outcome, class_ids as \"classIds\", source, rule,\n\
  person_id as \"personId\", model_version as \"modelVersion\", margin, suggestions, reasons, at from classification_results\n\
      where workspace_id = $1 and outcome = 'unsure' order by margin, conversation_id limit $2": {
      values: readonly [string, string | number | bigint]
      row: {
        conversationId: string
        outcome: "classes" | "other" | "unsure"
        classIds: string[]
        source: "rule" | "model" | "person" | "agent"
        rule: unknown
        personId: string | null
        modelVersion: number | null
        margin: number
        suggestions: unknown
        reasons: unknown
        at: Date
      }
    }
    "select conversation_id as \"conversationId\", outcome, class_ids as \"classIds\", source, rule,\n\
  person_id as \"personId\", model_version as \"modelVersion\", margin, suggestions, reasons, at from classification_results where workspace_id = $1 and conversation_id = $2": {
      values: readonly [string, string]
      row: {
        conversationId: string
        outcome: "classes" | "other" | "unsure"
        classIds: string[]
        source: "rule" | "model" | "person" | "agent"
        rule: unknown
        personId: string | null
        modelVersion: number | null
        margin: number
        suggestions: unknown
        reasons: unknown
        at: Date
      }
    }
    "select count(*)::int as all /* not null */,\n\
            (count(*) filter (where number > $2::float8))::int as newer /* not null */\n\
       from classification_labels where workspace_id = $1 and is_current": {
      values: readonly [string, number]
      row: {
        all: number
        newer: number
      }
    }
    "select i.id from unnest($2::uuid[]) as i(id)\n\
      where not exists (select from classification_results r\n\
                         where r.workspace_id = $1 and r.conversation_id = i.id and r.outcome <> 'unsure')": {
      values: readonly [string, readonly string[]]
      row: {
        id: string | null
      }
    }
    "select id, name from classification_classes where workspace_id = $1": {
      values: readonly [string]
      row: {
        id: string
        name: string
      }
    }
    "select id, name, description, color, examples, assignee_id as \"assigneeId\", team_id as \"teamId\",\n\
  sla_id as \"slaId\", version, updated_at as \"updatedAt\" from classification_classes\n\
      where workspace_id = $1 and deleted_at is null order by position, id": {
      values: readonly [string]
      row: {
        id: string
        name: string
        description: string
        color: string
        examples: unknown
        assigneeId: string | null
        teamId: string | null
        slaId: string | null
        version: number
        updatedAt: Date
      }
    }
    "select is_on as \"isOn\", is_exclusive as \"isExclusive\", method, threshold, version, used_model as \"usedModel\"\n\
       from classification_schemes where workspace_id = $1": {
      values: readonly [string]
      row: {
        isOn: boolean
        isExclusive: boolean
        method: "model" | "rules"
        threshold: number
        version: number
        usedModel: number | null
      }
    }
    "select m.version, m.kind, m.trained_at as \"trainedAt\", m.duration_ms as \"durationMs\", m.labels,\n\
            m.last_label::float8 as \"lastLabel\" /* not null */, m.terms,\n\
            length(m.content) as \"sizeBytes\" /* not null */, m.evaluation, m.before, m.disagreeing\n\
       from classification_models m where m.workspace_id = $1 order by m.version desc": {
      values: readonly [string]
      row: {
        version: number
        kind: "naive_bayes" | "softmax"
        trainedAt: Date
        durationMs: number
        labels: number
        lastLabel: number
        terms: number
        sizeBytes: number
        evaluation: unknown
        before: unknown
        disagreeing: unknown
      }
    }
    "select number::float8 as number /* not null */, conversation_id as \"conversationId\", class_ids as \"classIds\",\n\
  person_id as \"personId\", at, suggested_ids as \"suggestedIds\", confidence from classification_labels\n\
      where workspace_id = $1 and is_current and at >= $2 order by at desc, number desc limit $3": {
      values: readonly [string, Date, string | number | bigint]
      row: {
        number: number
        conversationId: string
        classIds: string[]
        personId: string
        at: Date
        suggestedIds: string[] | null
        confidence: number | null
      }
    }
    "select number::float8 as number /* not null */, conversation_id as \"conversationId\", class_ids as \"classIds\",\n\
  person_id as \"personId\", at, suggested_ids as \"suggestedIds\", confidence, before, effects from classification_labels\n\
      where workspace_id = $1 and conversation_id = $2 and is_current": {
      values: readonly [string, string]
      row: {
        number: number
        conversationId: string
        classIds: string[]
        personId: string
        at: Date
        suggestedIds: string[] | null
        confidence: number | null
        before: unknown
        effects: unknown
      }
    }
    "select sla_id as \"slaId\" from classes_of_conversations\n\
      where workspace_id = $1 and conversation_id = $2 and sla_id is not null limit 1": {
      values: readonly [string, string]
      row: {
        slaId: string | null
      }
    }
    "select sla_id from living_slas where workspace_id = $1 and sla_id = $2": {
      values: readonly [string, string]
      row: {
        sla_id: string | null
      }
    }
    "update classification_classes\n\
        set name = $3, description = $4, color = $5, examples = $6, assignee_id = $7, team_id = $8, sla_id = $9,\n\
            version = version + 1, updated_at = $10\n\
      where workspace_id = $1 and id = $2": {
      values: readonly [string, string, string, string, string, string, string | null, string | null, string | null, Date]
      row: never
    }
    "update classification_classes c set position = p.position\n\
       from unnest($2::uuid[]) with ordinality as p (id, position)\n\
      where c.workspace_id = $1 and c.id = p.id": {
      values: readonly [string, readonly string[]]
      row: never
    }
    "update classification_classes set deleted_at = $3 where workspace_id = $1 and id = $2": {
      values: readonly [string, string, Date | null]
      row: never
    }
    "update classification_labels\n\
        set class_ids = case when $3::uuid is null or $3 = any(class_ids) then array_remove(class_ids, $2::uuid)\n\
                             else array_replace(class_ids, $2::uuid, $3) end\n\
      where workspace_id = $1 and $2 = any(class_ids)": {
      values: readonly [string, string, string | null]
      row: never
    }
    "update classification_labels set is_current = false\n\
      where workspace_id = $1 and conversation_id = $2 and is_current": {
      values: readonly [string, string]
      row: never
    }
    "update classification_labels set is_current = false where workspace_id = $1 and number = $2::float8": {
      values: readonly [string, number]
      row: never
    }
    "update classification_labels set is_current = true\n\
      where workspace_id = $1 and number = (select max(l.number) from classification_labels l\n\
              where l.workspace_id = $1 and l.conversation_id = $2 and l.number < $3::float8\n\
                and l.class_ids = $4::uuid[])": {
      values: readonly [string, string, number, readonly string[]]
      row: never
    }
    "update classification_results r\n\
        set class_ids = n.ids, outcome = case when cardinality(n.ids) = 0 then 'other' else 'classes' end\n\
       from (select conversation_id, case when $3::uuid is null or $3 = any(class_ids)\n\
                      then array_remove(class_ids, $2::uuid) else array_replace(class_ids, $2::uuid, $3) end as ids\n\
               from classification_results where workspace_id = $1 and $2 = any(class_ids)) n\n\
      where r.workspace_id = $1 and r.conversation_id = n.conversation_id": {
      values: readonly [string, string, string | null]
      row: never
    }
    "update classification_schemes\n\
        set is_on = $2, is_exclusive = $3, method = $4, threshold = $5, version = version + 1, updated_at = now()\n\
      where workspace_id = $1": {
      values: readonly [string, boolean, boolean, string, number]
      row: never
    }
    "update classification_schemes\n\
        set last_model = last_model + 1, used_model = case when $2 then last_model + 1 else used_model end\n\
      where workspace_id = $1 returning last_model as version": {
      values: readonly [string, boolean]
      row: {
        version: number
      }
    }
    "update classification_schemes set used_model = $2 where workspace_id = $1": {
      values: readonly [string, number | null]
      row: never
    }
  }
}
