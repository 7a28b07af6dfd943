import type { Rule, RuleScope } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { type FieldProblem, isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import { contradiction, draftProblems, problemOf } from './rule-problems.ts'
import {
  draftOf,
  type EditableRule,
  type RuleDraft,
  type RuleInput,
  type RuleValues,
  valuesOf,
} from './rule-values.ts'
import { useRuleWords } from './rule-words.ts'
import { usePutRule } from './use-rule-actions.ts'

export const ruleFormId = 'rule'

type RuleFormOptions = {
  rule: Rule | undefined
  blank: EditableRule
  scope: RuleScope
  /** Whether a new rule is on. */
  isOn: boolean
  onSaved: (rule: Rule) => void
}

/** State of the rule form: draft, errors of nested fields, and the version of a save conflict. */
export function useRuleForm({ rule, blank, scope, isOn, onSaved }: RuleFormOptions) {
  const t = useTexts(ruleEditorTexts)
  const { actionText } = useRuleWords()
  const put = usePutRule()
  const [thing] = useState(blank)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [theirs, setTheirs] = useState<Rule>()
  const [attempts, setAttempts] = useState(0)
  const check = (field: keyof RuleValues) => (_: string, values: RuleValues) =>
    problemOf(draftProblems(draftOf(values), actionText), field)
  const { form, discard } = useVersionedForm<EditableRule, RuleValues>({
    thing: rule ?? thing,
    valuesOf,
    rules: {
      name: check('name'),
      triggers: check('triggers'),
      wait: check('wait'),
      hours: check('hours'),
      condition: check('condition'),
      actions: check('actions'),
    },
    save: async (values, version) => {
      const fields: RuleInput = draftOf(values)
      try {
        return await (rule
          ? call('rules.update', { ruleId: rule.id, version, ...fields })
          : call('rules.create', { scope, isOn, ...fields }))
      } catch (error) {
        if (!isApiError(error)) throw error
        setRefused(error.fields)
        setAttempts((before) => before + 1)
        if (error.code === 'conflict') setTheirs(error.current as Rule | undefined)
        throw error
      }
    },
    put: (stored) => put(stored as Rule),
    conflictText: t('conflict'),
    onSaved: (stored) => {
      const saved = stored as Rule
      setTheirs(undefined)
      setAttempts(0)
      toast.ok(t('saved', { name: saved.name }))
      onSaved(saved)
    },
  })
  useFocusOnProblem(attempts)

  const draft = draftOf(form.values)
  const errors = {
    ...(attempts > 0 ? draftProblems(draft, actionText) : contradiction(draft.actions, actionText)),
    ...Object.fromEntries(refused.map(({ path, message }) => [path, message])),
  }
  return {
    form,
    draft,
    errors,
    theirs,
    discard: () => {
      setTheirs(undefined)
      setRefused([])
      setAttempts(0)
      discard()
    },
    /** Changes one field; what the server said of it no longer counts. */
    change: <Field extends keyof RuleDraft>(field: Field, value: RuleDraft[Field]) => {
      const isText = field === 'name' || field === 'description' || field === 'frequency'
      form.set(field, isText ? String(value) : JSON.stringify(value))
      setRefused((before) => before.filter(({ path }) => path.split('.')[0] !== field))
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      setRefused([])
      if (Object.keys(draftProblems(draft, actionText)).length > 0) setAttempts((before) => before + 1)
      form.formProps.onSubmit(event)
    },
  }
}

export type RuleForm = ReturnType<typeof useRuleForm>

/** Puts the focus on the first field with a problem after each refused attempt. */
function useFocusOnProblem(attempts: number) {
  useEffect(() => {
    if (attempts > 0)
      document.getElementById(ruleFormId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
}
