import { captureNames, type RuleAction, type RuleScope, ruleLimits } from '@postroom/contract'
import { ActionIcon, Button, FormError, Select } from '@postroom/ui'
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { useSession } from '#app/session.ts'
import { completeCondition, errorsBelow } from '#features/conditions/index.ts'
import { moved, useDragOrder } from '#features/ordered-lists/index.ts'
import { FormLine } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { ActionFields } from './action-fields.tsx'
import { type ActionKind, actionKindsOf, newAction } from './new-action.ts'
import css from './rule-editor.module.css'
import { ruleEditorTexts } from './rule-editor.texts.ts'
import type { RuleForm } from './use-rule-form.ts'
import { GroupNames } from './variable-choices.tsx'

/** What a rule does, in order. */
export function ActionsSection({ editing, scope }: { editing: RuleForm; scope: RuleScope }) {
  const t = useTexts(ruleEditorTexts)
  const { draft, errors, change } = editing
  return (
    <FormLine label={t('actions')}>
      <GroupNames value={captureNames(completeCondition(draft.condition))}>
        <ActionsField
          path="actions"
          actions={draft.actions}
          kinds={actionKindsOf(scope)}
          scope={scope}
          errors={errors}
          maximum={ruleLimits.actions}
          onChange={(next) => change('actions', next)}
        />
      </GroupNames>
    </FormLine>
  )
}

type ActionsFieldProps = {
  /** Of the actions in the problems. */
  path: string
  actions: readonly RuleAction[]
  kinds: readonly ActionKind[]
  scope?: RuleScope
  /** Help below the text of a reply; by default that of a rule. */
  replyHelp?: string
  errors: Readonly<Record<string, string>>
  maximum: number
  onChange: (actions: RuleAction[]) => void
}

/** Actions in order, each with its fields. */
export function ActionsField(props: ActionsFieldProps) {
  const { path, actions, kinds, scope = 'workspace', errors, maximum, replyHelp, onChange } = props
  const t = useTexts(ruleEditorTexts)
  const { user } = useSession()
  const drag = useDragOrder({
    onMove: (from, to) => onChange(moved(actions, from, to)),
    onMoved: () => undefined,
  })
  const [first = 'close'] = kinds
  return (
    <>
      <div ref={drag.list} className={css.actions} data-dragging={drag.dragged !== undefined || undefined}>
        {actions.map((action, place) => (
          <ActionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an action has no name but its place
            key={place}
            action={action}
            place={place}
            scope={scope}
            kinds={kinds}
            replyHelp={replyHelp}
            errors={byField(errorsBelow(errors, `${path}.${place}`))}
            handle={drag.handle(place)}
            onChange={(next) => onChange(actions.map((one, at) => (at === place ? next : one)))}
            onRemove={() => onChange(actions.filter((_, at) => at !== place))}
          />
        ))}
      </div>
      {actions.length < maximum && (
        <Button
          size="xs"
          variant="subtle"
          data-tone="link"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...actions, newAction(first, scope, user?.id ?? '')])}
        >
          {t('addAction')}
        </Button>
      )}
      <FormError>{errors[path]}</FormError>
    </>
  )
}

/** Problems of single tags or people belong to the field that holds them. */
const byField = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path.split('.')[0], message]))

type ActionRowProps = {
  action: RuleAction
  place: number
  scope: RuleScope
  kinds: readonly ActionKind[]
  replyHelp: string | undefined
  errors: Readonly<Record<string, string>>
  handle: ReturnType<ReturnType<typeof useDragOrder>['handle']>
  onChange: (action: RuleAction) => void
  onRemove: () => void
}

function ActionRow(props: ActionRowProps) {
  const { action, place, scope, kinds, replyHelp, errors, handle, onChange, onRemove } = props
  const t = useTexts(ruleEditorTexts)
  const { user } = useSession()
  const number = place + 1
  const error = errors.kind ?? errors['']
  const offered = kinds.includes(action.kind) ? kinds : [...kinds, action.kind]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in all browsers
    <div role="group" aria-label={t('action', { place: number })} data-order-item className={css.action}>
      <span className={css.between}>{place > 0 && t('and')}</span>
      <ActionIcon size="xs" className={css.handle} aria-label={t('handle', { place: number })} {...handle}>
        <IconGripVertical size={16} />
      </ActionIcon>
      <Select
        className={css.kind}
        aria-label={t('actionKind')}
        error={Boolean(errors.kind)}
        value={action.kind}
        data={offered.map((value) => ({
          value,
          label: t(value === 'notify' && scope === 'personal' ? 'action_notify_me' : `action_${value}`),
        }))}
        onChange={(kind) => kind && onChange(newAction(kind, scope, user?.id ?? ''))}
      />
      <div className={css.fields}>
        <ActionFields
          action={action}
          scope={scope}
          replyHelp={replyHelp}
          errors={errors}
          onChange={onChange}
        />
        <FormError>{error}</FormError>
      </div>
      <ActionIcon className={css.remove} aria-label={t('removeAction', { place: number })} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
