import { replyVariables, type SavedReply } from '@postroom/contract'
import {
  Button,
  FileButton,
  fieldError,
  Input,
  Menu,
  MultiSelect,
  Segmented,
  TextInput,
  toast,
} from '@postroom/ui'
import { IconBraces, IconPaperclip } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { DrawerForm } from '#app/drawer-form.tsx'
import { ProposingInput, proposalsFor } from '#app/proposing-input.tsx'
import { useConditionNames } from '#features/conditions/index.ts'
import { FormatTools, mailText } from '#features/rich-text/index.ts'
import { FileChips } from '#features/uploads/index.ts'
import { call } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { refetchSavedReplies } from './saved-replies.live.ts'
import css from './saved-replies.module.css'
import { savedRepliesTexts } from './saved-replies.texts.ts'
import { useReplyFiles } from './use-reply-files.ts'

type Editable = Pick<SavedReply, 'name' | 'folder' | 'scope' | 'html' | 'inboxIds' | 'version'>

/** The fields of the form, besides its files. */
const valuesOf = (reply: Editable) => ({
  name: reply.name,
  folder: reply.folder,
  scope: reply.scope,
  html: reply.html,
  inboxIds: reply.inboxIds,
})

type FormProps = {
  known: SavedReply | undefined
  folders: readonly string[]
  /** Whether the person may create replies for everyone. */
  mayShare: boolean
  onClose: () => void
}

export function SavedReplyForm({ known, folders, mayShare, onClose }: FormProps) {
  const t = useTexts(savedRepliesTexts)
  const client = useQueryClient()
  const blank: Editable = {
    name: '',
    folder: '',
    scope: mayShare ? 'workspace' : 'personal',
    html: '',
    inboxIds: [],
    version: 0,
  }
  const uploads = useReplyFiles(known?.files ?? [])
  const { form } = useVersionedForm({
    thing: known ?? blank,
    valuesOf,
    rules: { name: required(t('nameField'), 80), html: required(t('textField')) },
    save: async ({ scope, ...values }, version, options) => {
      // Files may still be on their way.
      const fileIds = await uploads.finish()
      if (!fileIds)
        throw new ApiError({ status: 400, code: 'file_missing', message: t('fileMissing'), requestId: '' })
      const fields = { ...values, fileIds }
      return known
        ? call('savedReplies.update', { savedReplyId: known.id, version, ...fields }, options)
        : call('savedReplies.create', { scope, ...fields }, options)
    },
    besides: uploads.ids,
    put: ({ files }) => {
      uploads.takeOver(files)
      refetchSavedReplies(client)
    },
    conflictText: t('conflict'),
    onSaved: ({ name }) => {
      toast.ok(t(known ? 'saved' : 'created', { name }))
      onClose()
    },
  })
  const { error, ...name } = form.field('name')
  const { error: folderError, onChange: _, ...folder } = form.field('folder')
  const { choicesOf } = useConditionNames()
  return (
    <DrawerForm
      form={{ ...form, isDirty: form.isDirty || uploads.isDirty }}
      labels={{ cancel: t('cancel'), save: t('save') }}
      onClose={onClose}
    >
      <TextInput {...name} label={t('name')} error={fieldError(error)} data-autofocus maxLength={100} />
      <div className={css.pair}>
        <ProposingInput
          {...folder}
          label={t('folder')}
          proposals={proposalsFor(folder.value, folders)}
          maxLength={60}
          error={fieldError(folderError)}
          onChange={(value) => form.set('folder', value)}
        />
        {!known && mayShare && (
          <Input.Wrapper label={t('scope')} labelElement="div">
            <Segmented
              label={t('scope')}
              value={form.values.scope}
              options={(['workspace', 'personal'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(value) => form.set('scope', value)}
            />
          </Input.Wrapper>
        )}
      </div>
      <MultiSelect
        label={t('inboxes')}
        description={t('inboxesHelp')}
        data={choicesOf('inbox', form.values.inboxIds)}
        value={form.values.inboxIds}
        onChange={(ids) => form.set('inboxIds', ids)}
      />
      <Text
        html={form.values.html}
        error={form.field('html').error}
        onChange={(html) => form.set('html', html)}
      />
      <Files uploads={uploads} />
    </DrawerForm>
  )
}

type TextProps = { html: string; error: string | undefined; onChange: (html: string) => void }

function Text({ html, error, onChange }: TextProps) {
  const t = useTexts(savedRepliesTexts)
  const shown = useRef(html)
  const editor = useEditor({
    extensions: [mailText],
    content: html,
    onUpdate: ({ editor: now }) => {
      shown.current = now.isEmpty ? '' : now.getHTML()
      onChange(shown.current)
    },
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('text') } },
  })
  // A text that someone else saved meanwhile.
  useEffect(() => {
    if (html === shown.current) return
    shown.current = html
    editor?.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])
  return (
    <Input.Wrapper label={t('text')} labelElement="div" description={t('textHelp')} error={fieldError(error)}>
      <div className={css.editor} data-bad={error !== undefined || undefined}>
        {editor && (
          <div className={css.tools}>
            <FormatTools editor={editor} />
            <VariableMenu editor={editor} />
          </div>
        )}
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  )
}

function VariableMenu({ editor }: { editor: Editor }) {
  const t = useTexts(savedRepliesTexts)
  return (
    <Menu position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <Button size="xs" variant="subtle" leftSection={<IconBraces size={14} />}>
          {t('insertVariable')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {replyVariables.map((name) => (
          <Menu.Item key={name} onClick={() => editor.chain().focus().insertContent(`{{${name}}}`).run()}>
            {t(name)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Files({ uploads }: { uploads: ReturnType<typeof useReplyFiles> }) {
  const t = useTexts(savedRepliesTexts)
  return (
    <div className={css.files}>
      <FileChips files={uploads.files} onRemove={uploads.remove} />
      <FileButton multiple onChange={uploads.add}>
        {(button) => (
          <Button {...button} size="xs" variant="subtle" leftSection={<IconPaperclip size={14} />}>
            {t('attach')}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
