import type { Classification, ConversationClass } from '@postroom/contract'
import {
  ActionIcon,
  Button,
  fieldError,
  OptionalLabel,
  Select,
  SideDrawer,
  Textarea,
  tagColors,
  toast,
} from '@postroom/ui'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditorForm } from '#app/editor-form.tsx'
import { useConditionNames } from '#features/conditions/index.ts'
import { call } from '#lib/api-client.ts'
import { atMost, required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { notLoaded } from '#lib/not-loaded.ts'
import { useLastKnown } from '#lib/use-last-known.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { classificationQuery, slaNamesQuery } from './classification.api.ts'
import css from './classification.module.css'
import { classificationTexts } from './classification.texts.ts'

const mostExamples = 20
const exampleLength = 4_000

type ClassEditorProps = { classId: string | undefined; scheme: Classification; onClose: () => void }

/** Drawer for an existing or a new class. */
export function ClassEditor({ classId, scheme, onClose }: ClassEditorProps) {
  const t = useTexts(classificationTexts)
  const edited = useLastKnown(scheme.items, classId)
  const isOpen = classId === 'new' || edited !== undefined
  return (
    <SideDrawer opened={isOpen} onClose={onClose} title={t(edited ? 'editClass' : 'newClass')}>
      {isOpen && <ClassForm key={classId} edited={edited} classes={scheme.items} onClose={onClose} />}
    </SideDrawer>
  )
}

type Editable = Pick<
  ConversationClass,
  'name' | 'color' | 'description' | 'examples' | 'assigneeId' | 'teamId' | 'slaId' | 'version'
>

const valuesOf = ({ name, color, description, examples, assigneeId, teamId, slaId }: Editable) => ({
  name,
  color,
  description,
  examples,
  assigneeId: assigneeId ?? '',
  teamId: teamId ?? '',
  slaId: slaId ?? '',
})
type Values = ReturnType<typeof valuesOf>

const fieldsOf = ({ name, color, description, examples, assigneeId, teamId, slaId }: Values) => ({
  name,
  color,
  description,
  examples: examples.filter((text) => text.trim() !== ''),
  assigneeId: assigneeId || null,
  teamId: teamId || null,
  slaId: slaId || null,
})

type ClassFormProps = {
  edited: ConversationClass | undefined
  classes: readonly ConversationClass[]
  onClose: () => void
}

function ClassForm({ edited, classes, onClose }: ClassFormProps) {
  const t = useTexts(classificationTexts)
  const client = useQueryClient()
  const { choicesOf } = useConditionNames()
  const slas = useQuery(slaNamesQuery).data?.items
  // A new class has version 0, which never exists on the server.
  const [blank] = useState<Editable>(() => ({
    name: '',
    color: freeColor(classes),
    description: '',
    examples: [],
    assigneeId: null,
    teamId: null,
    slaId: null,
    version: 0,
  }))
  const { form } = useVersionedForm({
    thing: edited ?? blank,
    valuesOf,
    rules: { name: required(t('nameField'), 40), description: atMost(500) },
    save: (values, version, options) =>
      edited
        ? call('classification.update_class', { classId: edited.id, version, ...fieldsOf(values) }, options)
        : call('classification.create_class', fieldsOf(values), options),
    put: () => void client.invalidateQueries({ queryKey: classificationQuery.queryKey }),
    conflictText: t('conflict'),
    onSaved: ({ name }) => {
      toast.ok(t('saved', { name }))
      onClose()
    },
  })
  const { error: descriptionError, ...description } = form.field('description')
  const labels = {
    name: t('name'),
    color: t('color'),
    colors: t('colors'),
    cancel: t('cancel'),
    save: t('save'),
  }
  const select = (field: 'assigneeId' | 'teamId' | 'slaId', label: string, help?: string) => ({
    label: <OptionalLabel>{label}</OptionalLabel>,
    description: help,
    value: form.values[field],
    error: fieldError(form.field(field).error),
    allowDeselect: false,
    onChange: (value: string | null) => form.set(field, value ?? ''),
  })
  const none = { value: '', label: t('noPerson') }
  return (
    <EditorForm form={form} labels={labels} onClose={onClose}>
      <Textarea
        {...description}
        label={<OptionalLabel>{t('description')}</OptionalLabel>}
        description={descriptionError ? undefined : t('descriptionHelp')}
        error={fieldError(descriptionError)}
        rows={2}
      />
      <Select
        {...select('assigneeId', t('person'), t('personHelp'))}
        data={[none, ...choicesOf('user', [form.values.assigneeId])]}
        searchable
      />
      <Select {...select('teamId', t('team'))} data={[none, ...choicesOf('team', [form.values.teamId])]} />
      <Select
        {...select('slaId', t('sla'), t('slaHelp'))}
        data={[
          none,
          ...(slas ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ...(form.values.slaId && !slas ? [{ value: form.values.slaId, label: notLoaded }] : []),
        ]}
      />
      <Examples examples={form.values.examples} onChange={(examples) => form.set('examples', examples)} />
    </EditorForm>
  )
}

type ExamplesProps = { examples: readonly string[]; onChange: (examples: string[]) => void }

function Examples({ examples, onChange }: ExamplesProps) {
  const t = useTexts(classificationTexts)
  return (
    <fieldset className={css.examples}>
      <legend>{t('examples')}</legend>
      <p className={css.help}>{t('examplesHelp')}</p>
      {examples.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an example has no name but its place
        <div key={at} className={css.example}>
          <Textarea
            aria-label={t('example', { n: at + 1 })}
            value={text}
            rows={2}
            maxLength={exampleLength}
            onChange={({ currentTarget: { value } }) => onChange(examples.with(at, value))}
          />
          <ActionIcon
            aria-label={t('removeExample', { n: at + 1 })}
            onClick={() => onChange(examples.toSpliced(at, 1))}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      ))}
      {examples.length < mostExamples && (
        <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => onChange([...examples, ''])}>
          {t('addExample')}
        </Button>
      )}
    </fieldset>
  )
}

/** The least used colour, so that classes are distinguishable by default. */
function freeColor(classes: readonly ConversationClass[]): ConversationClass['color'] {
  const used = (color: string): number => classes.filter((one) => one.color === color).length
  return tagColors.reduce((best, color) => (used(color) < used(best) ? color : best))
}
