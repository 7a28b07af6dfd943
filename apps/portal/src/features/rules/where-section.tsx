import { type RuleScope, ruleLimits } from '@postroom/contract'
import { fieldError, MultiSelect } from '@postroom/ui'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { errorAt } from '#lib/use-form.ts'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { rulesTexts } from './rules.texts.ts'
import { useInboxNames } from './use-inbox-names.ts'
import type { RuleForm } from './use-rule-form.ts'

/** The inboxes that a rule acts on. */
export function WhereSection({ editing, scope }: { editing: RuleForm; scope: RuleScope }) {
  const t = useTexts(ruleEditorTexts)
  const list = useTexts(rulesTexts)
  const { draft, errors, change } = editing
  const { inboxes, isEmpty } = useInboxNames(scope, draft.inboxIds)
  return (
    <FormLine label={t('where')}>
      <MultiSelect
        aria-label={t('inboxes')}
        searchable
        maxValues={ruleLimits.inboxes}
        data={inboxes}
        value={draft.inboxIds}
        placeholder={
          draft.inboxIds.length === 0 ? list(scope === 'workspace' ? 'allInboxes' : 'allPersonal') : ''
        }
        description={scope === 'personal' && isEmpty ? t('onlyPersonal') : undefined}
        error={fieldError(errorAt(errors, 'inboxIds'))}
        onChange={(ids) => change('inboxIds', ids)}
      />
    </FormLine>
  )
}
