import type { ConditionField, RuleScope } from '@postroom/contract'
import { ConditionEditor, completeCondition, errorsBelow, teamFields } from '#features/conditions/index.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { useRuleWords } from './rule-words.ts'
import type { RuleForm } from './use-rule-form.ts'

/** Fields without meaning in personal rules: they are the same for all conversations of personal inboxes. */
const sharedFields: readonly ConditionField[] = ['assignee', 'assignedAt', 'team', 'inbox', 'author']
const personalFields = teamFields.filter((field) => !sharedFields.includes(field))

/** The condition of a rule, and the same in words. */
export function IfSection({ editing, scope }: { editing: RuleForm; scope: RuleScope }) {
  const t = useTexts(ruleEditorTexts)
  const { conditionText } = useRuleWords()
  const { draft, errors, change } = editing
  const condition = completeCondition(draft.condition)
  return (
    <section className={css.condition} aria-label={t('if')}>
      <ConditionEditor
        label={t('if')}
        value={draft.condition}
        fields={scope === 'workspace' ? teamFields : personalFields}
        errors={errorsBelow(errors, 'condition')}
        emptyText={t('always')}
        onChange={(next) => change('condition', next)}
      />
      {condition !== null && (
        <p className={css.inWords}>{t('describes', { text: conditionText(condition as never) })}</p>
      )}
    </section>
  )
}
