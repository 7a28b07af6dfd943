import type { Rule } from '@postroom/contract'
import { Button, Notice } from '@postroom/ui'
import { completeCondition } from '#features/conditions/index.ts'
import { formatList } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { draftOf, type RuleValues, valuesOf } from './rule-values.ts'
import { useRuleWords } from './rule-words.ts'
import { rulesTexts } from './rules.texts.ts'
import { useInboxNames } from './use-inbox-names.ts'
import type { RuleForm } from './use-rule-form.ts'

/** Shows the fields in which a concurrently saved version differs from the draft. */
export function ConflictNotice({ editing, theirs }: { editing: RuleForm; theirs: Rule }) {
  const t = useTexts(ruleEditorTexts)
  const inWords = useFieldWords(theirs.scope)
  const saved = valuesOf(theirs)
  const yours = editing.form.values
  const different = inWords.filter(([field]) => saved[field] !== yours[field])
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

type FieldWords = readonly [keyof RuleValues, string, (values: RuleValues) => string]

/** Each field's label, and what its value says. */
function useFieldWords(scope: Rule['scope']): readonly FieldWords[] {
  const t = useTexts(ruleEditorTexts)
  const list = useTexts(rulesTexts)
  const { inboxName } = useInboxNames(scope)
  const { actionText, conditionText, triggersText } = useRuleWords()
  const everywhere = list(scope === 'workspace' ? 'allInboxes' : 'allPersonal')
  const whenText = (values: RuleValues) => triggersText(draftOf(values))
  return [
    ['name', t('name'), ({ name }) => name],
    ['inboxIds', t('where'), (values) => formatList(draftOf(values).inboxIds.map(inboxName)) || everywhere],
    ['triggers', t('triggers'), whenText],
    ['wait', t('waitField'), whenText],
    ['condition', t('if'), (values) => conditionText(completeCondition(draftOf(values).condition) as never)],
    ['actions', t('actions'), (values) => formatList(draftOf(values).actions.map(actionText))],
    ['stopsHere', t('stopsHere'), (values) => t(draftOf(values).stopsHere ? 'on' : 'off')],
    ['frequency', t('frequency'), (values) => t(`frequency_${draftOf(values).frequency}`)],
    ['hours', t('hours'), (values) => t(`hours_${draftOf(values).hours?.when ?? 'any'}`)],
    ['description', t('description'), ({ description }) => description],
  ]
}
