import type { ConditionField } from '@postroom/contract'
import { useTexts } from '#lib/i18n.ts'
import { conditionEditorTexts } from './condition-editor.texts.ts'
import { conditionsTexts } from './conditions.texts.ts'

type Name = keyof typeof conditionsTexts.en

/** Returns the names of fields in a list; of one that is true or false, what it says when it is true. */
export function useFieldName(): (field: ConditionField) => string {
  const t = useTexts(conditionsTexts)
  const own = useTexts(conditionEditorTexts)
  return (field) => {
    // Its sentence begins with "Arrival", like that of another field.
    if (field === 'businessHours') return own('businessHours')
    const name = `field_${field}`
    return t((name in conditionsTexts.en ? name : `flag_${field}`) as Name)
  }
}
