import type { Rule } from '@postroom/contract'
import { Button, Notice } from '@postroom/ui'
import { deepEqual } from '@tanstack/react-router'
import { completeCondition } from '#features/conditions/index.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { waitProblem } from './rule-problems.ts'
import { draftOf, enteredWait, type RuleDraft } from './rule-values.ts'
import { useRuleWords } from './rule-words.ts'
import { rulesTexts } from './rules.texts.ts'
import { useInboxNames } from './use-inbox-names.ts'
import type { RuleForm } from './use-rule-form.ts'

/** Shows the fields in which a concurrently saved version differs from the draft. */
export function ConflictNotice({ editing, theirs }: { editing: RuleForm; theirs: Rule }) {
  const t = useTexts(ruleEditorTexts)
  const inWords = useFieldWords(theirs.scope)
  const saved = draftOf(theirs)
  const yours = editing.draft
  const different = inWords.filter(([field]) => !deepEqual(saved[field], yours[field]))
  return (
    <Notice tone="warn" live action={<Button onClick={editing.discard}>{t('conflictTake')}</Button>}>
      <strong>{t('conflict')}</strong> {t('conflictHelp')}
      <table className={css.versions}>
        <thead>
          <tr>
            <th>
              <span data-visually-hidden>{t('field')}</span>
            </th>
            <th>{t('theirs')}</th>
            <th>{t('yours')}</th>
          </tr>
        </thead>
        <tbody>
          {different.map(([field, label, textOf]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{textOf(saved)}</td>
              <td>{textOf(yours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  )
}

type FieldWords = readonly [keyof RuleDraft, string, (values: RuleDraft) => string]

/** Each field's label, and what its value says. */
function useFieldWords(scope: Rule['scope']): readonly FieldWords[] {
  const t = useTexts(ruleEditorTexts)
  const list = useTexts(rulesTexts)
  const { inboxName } = useInboxNames(scope)
  const { actionText, conditionText, triggersText } = useRuleWords()
  const everywhere = list(scope === 'workspace' ? 'allInboxes' : 'allPersonal')
  const whenText = (values: RuleDraft) =>
    triggersText({ ...values, wait: waitProblem(values.wait) ? null : enteredWait(values.wait) })
  return [
    ['name', t('name'), ({ name }) => name],
    ['inboxIds', t('where'), (values) => formatList(values.inboxIds.map(inboxName)) || everywhere],
    ['triggers', t('triggers'), whenText],
    ['wait', t('waitField'), whenText],
    ['condition', t('if'), (values) => conditionText(completeCondition(values.condition) as never)],
    ['actions', t('actions'), (values) => formatList(values.actions.map(actionText))],
    ['stopsHere', t('stopsHere'), (values) => t(values.stopsHere ? 'on' : 'off')],
    ['frequency', t('frequency'), (values) => t(`frequency_${values.frequency}`)],
    ['hours', t('hours'), (values) => t(`hours_${values.hours?.when ?? 'any'}`)],
    ['description', t('description'), ({ description }) => description],
  ]
}
