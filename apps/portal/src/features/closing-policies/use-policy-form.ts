import { type ClosingPolicy, closingLimits } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { closingPoliciesQuery } from './closing-policies.api.ts'
import { closingPoliciesTexts } from './closing-policies.texts.ts'
import {
  draftOf,
  type EditablePolicy,
  newPolicy,
  type PolicyDraft,
  type PolicyValues,
  valuesOf,
} from './policy-values.ts'

export const policyFormId = 'closing-policy'

/** State of the policy form; `problems` has the errors of nested fields by their path. */
export function usePolicyForm(policy: ClosingPolicy | undefined, onSaved: (saved: ClosingPolicy) => void) {
  const t = useTexts(closingPoliciesTexts)
  const client = useQueryClient()
  const [blank] = useState(newPolicy)
  const problemsOf = useProblems()
  const { form, discard } = useVersionedForm<EditablePolicy, PolicyValues>({
    thing: policy ?? blank,
    valuesOf,
    rules: {
      name: required(t('nameField'), 60),
      rest: (_, values) => Object.values(problemsOf(draftOf(values)))[0],
    },
    save: (values, version) => {
      const { inboxIds, ...draft } = draftOf(values)
      if (!policy) return call('closing_policies.create', { ...draft, inboxIds: [...inboxIds] })
      // The default policy has every inbox that no other one names.
      const inboxes = policy.isDefault ? {} : { inboxIds: [...inboxIds] }
      return call('closing_policies.update', { closingPolicyId: policy.id, version, ...draft, ...inboxes })
    },
    put: () => void client.invalidateQueries({ queryKey: closingPoliciesQuery.queryKey }),
    conflictText: t('conflict'),
    onSaved: (stored) => {
      const saved = stored as ClosingPolicy
      toast.ok(t('saved', { name: saved.name }))
      onSaved(saved)
    },
  })
  const draft = draftOf(form.values)
  return {
    form,
    draft,
    discard,
    problems: problemsOf(draft),
    /** Whether the problems are shown: after an attempt to save. */
    isChecked: form.field('rest').error !== undefined,
    change: (part: Partial<PolicyDraft>) => {
      const { name, ...rest } = { ...draft, ...part }
      if (part.name !== undefined) form.set('name', name)
      else form.set('rest', JSON.stringify(rest))
    },
  }
}
export type PolicyForm = ReturnType<typeof usePolicyForm>

type Problems = Partial<
  Record<'tags' | 'minimum' | 'reasons' | 'followUp' | 'days' | 'remind' | 'reminder' | 'message', string>
>

const isWithin = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

function useProblems() {
  const t = useTexts(closingPoliciesTexts)
  return ({ requiredTags, reasons, followUp, autoClose }: PolicyDraft): Problems => {
    const problems: Problems = {}
    const { days, reminder, message } = autoClose
    if (requiredTags && requiredTags.tagIds.length === 0) problems.tags = t('chooseTags')
    else if (requiredTags && requiredTags.tagIds.length < requiredTags.minimum)
      problems.minimum = t('tooFewTags')
    if (new Set(reasons.map((one) => one.toLowerCase())).size < reasons.length)
      problems.reasons = t('reasonTwice')
    if (followUp.mode === 'reopen_within' && !isWithin(followUp.days, 365))
      problems.followUp = t('between', { most: 365 })
    if (!autoClose.isOn) return problems
    if (!isWithin(days, closingLimits.days)) problems.days = t('between', { most: closingLimits.days })
    if (reminder.isOn && !isWithin(reminder.daysBefore, closingLimits.days))
      problems.remind = t('between', { most: closingLimits.days })
    else if (reminder.isOn && reminder.daysBefore >= days) problems.remind = t('remindsTooEarly')
    if (reminder.isOn && reminder.text.trim() === '') problems.reminder = t('enterReminder')
    if (message.isOn && message.text.trim() === '') problems.message = t('enterMessage')
    return problems
  }
}
