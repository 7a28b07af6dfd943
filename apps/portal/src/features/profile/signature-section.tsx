import { Button, ErrorState, FormError, Section, SkeletonRows } from '@postroom/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EditorContent, useEditor } from '@tiptap/react'
import { useState } from 'react'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { FormatTools, mailText } from '#features/rich-text/index.ts'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useChanged } from '#lib/use-changed.ts'
import { signatureQuery } from './profile.api.ts'
import css from './profile.module.css'
import { profileTexts } from './profile.texts.ts'

/** Signature that is added to the person's mail. */
export function SignatureSection() {
  const t = useTexts(profileTexts)
  const { data, error, refetch } = useQuery(signatureQuery)
  return (
    <Section title={t('signature')} help={t('signatureHelp')}>
      {data ? (
        <SignatureForm html={data.html} />
      ) : isApiError(error) ? (
        <ErrorState
          inline
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Section>
  )
}

function SignatureForm({ html }: { html: string }) {
  const t = useTexts(profileTexts)
  const client = useQueryClient()
  const [text, setText] = useState<string>()
  const { run, isPending, problem } = useAction()
  const editor = useEditor({
    extensions: [mailText],
    content: html,
    onUpdate: ({ editor: now }) => setText(now.isEmpty ? '' : now.getHTML()),
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': t('signature') },
    },
  })
  const isDirty = text !== undefined && text !== html

  // What was saved elsewhere is taken over when it arrives, unless something is typed.
  useChanged(html, () => {
    if (text === undefined && editor && editor.getHTML() !== html) discard()
  })

  async function save() {
    if (text === undefined) return
    const saveText = async () => {
      const saved = await call('signature.save', { html: text })
      // What was typed during the save stays, unsaved.
      setText((now) => (now === text ? undefined : now))
      client.setQueryData(signatureQuery.queryKey, saved)
    }
    await run(saveText, { done: t('signatureSaved') })
  }

  function discard() {
    editor?.commands.setContent(html)
    setText(undefined)
  }

  return (
    <>
      <div className={css.editor}>
        {editor && <FormatTools editor={editor} />}
        <EditorContent editor={editor} />
      </div>
      <FormError>{problem?.message}</FormError>
      {isDirty && (
        <div className={css.row}>
          <Button variant="filled" loading={isPending} onClick={() => void save()}>
            {t('saveSignature')}
          </Button>
          <Button onClick={discard}>{t('discard')}</Button>
        </div>
      )}
      <UnsavedGuard dirty={isDirty} />
    </>
  )
}
