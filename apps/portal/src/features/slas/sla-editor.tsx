import type { Sla } from '@postroom/contract'
import {
  fieldError,
  Notice,
  Page,
  PageHeader,
  Radio,
  RowMenu,
  SaveButton,
  Switch,
  TextInput,
} from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { OrderedRowMenu } from '#features/ordered-lists/index.ts'
import { ReplayButton } from '#features/replays/index.ts'
import { FormLine, SettingEditor } from '#features/setting-editor/index.ts'
import { useTexts } from '#lib/i18n.ts'
import { lazy } from '#lib/lazy.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { DeleteSlaDialog } from './delete-sla-dialog.tsx'
import css from './sla-editor.module.css'
import { slaEditorTexts } from './sla-editor.texts.ts'
import { SlaPreviewPanel } from './sla-preview.tsx'
import { draftProblems } from './sla-problems.ts'
import {
  ActionSections,
  CalendarSection,
  PauseSection,
  ScopeSections,
  TargetsSection,
} from './sla-sections.tsx'
import type { EditableSla } from './sla-values.ts'
import type { SlasSearch } from './slas.search.ts'
import { slasTexts } from './slas.texts.ts'
import { useSlaSwitch } from './use-sla-actions.ts'
import { slaFormId, useSlaForm } from './use-sla-form.ts'
import { useSlaPreview } from './use-sla-preview.ts'

const SlaReplay = lazy(() => import('./sla-replay.tsx').then((module) => module.SlaReplay))

type SlaEditorProps = {
  /** Undefined: a new one. */
  sla: Sla | undefined
  /** What a new SLA begins with. */
  blank: EditableSla
  /** All SLAs, in their order. */
  slas: readonly Sla[]
  onShow: (search: SlasSearch, options?: { isSaved?: boolean }) => void
}

/** One SLA, or a new one, with what it would have done. */
export function SlaEditor({ sla, blank, slas, onShow }: SlaEditorProps) {
  const t = useTexts(slaEditorTexts)
  const [isOn, setOn] = useState(true)
  const [open, setOpen] = useState<'keep' | 'recalculate'>('keep')
  const [isDeleting, setDeleting] = useState(false)
  const editing = useSlaForm({
    sla,
    blank,
    isOn,
    open,
    onSaved: ({ id }) => {
      setOpen('keep')
      if (!sla) onShow({ sla: id }, { isSaved: true })
    },
  })
  const { form, draft, errors, change } = editing
  const preview = useSlaPreview(draft, sla?.id)
  const reasonText = useReasonText()
  useNamedTab(sla?.name ?? t('newSla'))
  return (
    <SettingEditor
      panel={
        <>
          <SlaPreviewPanel preview={preview} draft={draft} />
          {Object.keys(draftProblems(draft)).every((path) => path === 'name') && (
            <ReplayButton>
              {(onClose) => <SlaReplay draft={draft} sla={sla} onClose={onClose} />}
            </ReplayButton>
          )}
        </>
      }
    >
      <Page width="form">
        <UnsavedGuard dirty={form.isDirty} searchKey="sla" />
        <Header
          sla={sla}
          slas={slas}
          isOn={sla?.isOn ?? isOn}
          onSwitch={setOn}
          menu={
            sla && (
              <RowMenu name={sla.name}>
                <OrderedRowMenu
                  onDuplicate={() => onShow({ sla: 'new', from: sla.id })}
                  onDelete={() => setDeleting(true)}
                />
              </RowMenu>
            )
          }
          save={
            <SaveButton
              form={slaFormId}
              dirty={form.isDirty || !sla || open === 'recalculate'}
              saving={form.pending}
              {...(sla && { onDiscard: editing.discard })}
            />
          }
        />
        <form {...form.formProps} id={slaFormId} className={css.form}>
          {sla?.problem && <Notice tone="warn">{t('problem', { reason: reasonText(sla.problem) })}</Notice>}
          {form.problem && (
            <Notice tone="bad" live>
              {form.problem}
            </Notice>
          )}
          <FormLine label={t('name')} inputId="sla-name">
            <TextInput
              id="sla-name"
              value={draft.name}
              maxLength={80}
              error={fieldError(errors.name)}
              onChange={({ currentTarget }) => change('name', currentTarget.value)}
            />
          </FormLine>
          <ScopeSections editing={editing} />
          <TargetsSection editing={editing} />
          <CalendarSection editing={editing} />
          <PauseSection editing={editing} />
          <ActionSections editing={editing} />
          <OnSave open={open} count={preview.query.data?.open ?? 0} onChange={setOpen} />
        </form>
      </Page>
      {sla && isDeleting && (
        <DeleteSlaDialog
          sla={sla}
          onClose={() => setDeleting(false)}
          onDeleted={() => onShow({}, { isSaved: true })}
        />
      )}
    </SettingEditor>
  )
}

type HeaderProps = {
  sla: Sla | undefined
  slas: readonly Sla[]
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  menu: ReactNode
  save: ReactNode
}

/** A new SLA is switched when it is saved, an existing one at once. */
function Header({ sla, slas, isOn, onSwitch, menu, save }: HeaderProps) {
  const t = useTexts(slaEditorTexts)
  const list = useTexts(slasTexts)
  const setOn = useSlaSwitch()
  const place = slas.findIndex(({ id }) => id === sla?.id) + 1
  return (
    <PageHeader
      parent={<Link to="/settings/workspace/SLA">{list('title')}</Link>}
      parentNote={sla ? t('place', { place, count: slas.length }) : list('countAll', { n: slas.length })}
      title={sla?.name ?? t('newSla')}
      actions={
        <>
          <Switch
            className={css.switch ?? ''}
            aria-label={t('slaIs')}
            label={t(isOn ? 'on' : 'off')}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => (sla ? setOn(sla, checked) : onSwitch(checked))}
          />
          {menu}
          {save}
        </>
      }
    />
  )
}

type OnSaveProps = {
  open: 'keep' | 'recalculate'
  /** Open conversations that would be recalculated. */
  count: number
  onChange: (open: 'keep' | 'recalculate') => void
}

function OnSave({ open, count, onChange }: OnSaveProps) {
  const t = useTexts(slaEditorTexts)
  return (
    <FormLine label={t('onSave')}>
      <Radio.Group aria-label={t('onSave')} value={open} onChange={onChange}>
        <div className={css.choices}>
          <Radio value="keep" label={t('openKeep')} />
          <Radio value="recalculate" label={t('openRecalculate', { n: count })} />
        </div>
      </Radio.Group>
    </FormLine>
  )
}
