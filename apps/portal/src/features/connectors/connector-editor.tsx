import type { Connector } from '@postroom/contract'
import {
  fieldError,
  Notice,
  Page,
  PageHeader,
  RowMenu,
  SaveButton,
  Switch,
  Textarea,
  TextInput,
} from '@postroom/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNamedTab } from '#app/page-detail.ts'
import { UnsavedGuard } from '#app/unsaved-guard.tsx'
import { useTexts } from '#lib/i18n.ts'
import { useReasonText } from '#lib/reason-text.ts'
import { CallersSection, RiskSection } from './callers-section.tsx'
import { Clause } from './clause.tsx'
import {
  ConnectorMenu,
  DeleteConnectorDialog,
  useCloneConnector,
  useConnectorSwitch,
} from './connector-menu.tsx'
import css from './connectors.module.css'
import type { ConnectorsSearch } from './connectors.search.ts'
import { connectorsTexts } from './connectors.texts.ts'
import { FieldsSection } from './fields-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { RequestSection } from './request-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { TestPanel } from './test-panel.tsx'
import { connectorFormId, useConnectorForm } from './use-connector-form.ts'

type ConnectorEditorProps = {
  /** Undefined: a new one. */
  connector: Connector | undefined
  count: number
  onShow: (search: ConnectorsSearch, options?: { isSaved?: boolean }) => void
}

/** One connector, or a new one, with a test beside it. */
export function ConnectorEditor({ connector, count, onShow }: ConnectorEditorProps) {
  const t = useTexts(connectorsTexts)
  const reasonText = useReasonText()
  const [isDeleting, setDeleting] = useState(false)
  const toggle = useConnectorSwitch()
  const clone = useCloneConnector(onShow)
  const editing = useConnectorForm(connector, ({ id }) => {
    if (!connector) onShow({ connector: id }, { isSaved: true })
  })
  const { form, draft, change, errors } = editing
  const title = connector?.name ?? t('newConnector')
  useNamedTab(title)
  return (
    <div className={css.split}>
      <Page width="form">
        <UnsavedGuard dirty={form.isDirty} searchKey="connector" />
        <PageHeader
          parent={<Link to="/settings/workspace/APIConnectors">{t('title')}</Link>}
          parentNote={t('countAll', { count })}
          title={title}
          actions={
            <>
              {connector && (
                <>
                  <Switch
                    className={css.switch ?? ''}
                    aria-label={t('switchOf')}
                    label={t(connector.active ? 'on' : 'off')}
                    checked={connector.active}
                    onChange={({ currentTarget }) => toggle(connector, currentTarget.checked)}
                  />
                  <RowMenu name={connector.name}>
                    <ConnectorMenu
                      connector={connector}
                      isEditor
                      onShow={onShow}
                      onClone={clone}
                      onDelete={() => setDeleting(true)}
                    />
                  </RowMenu>
                </>
              )}
              <SaveButton
                form={connectorFormId}
                dirty={form.isDirty || !connector}
                saving={form.pending}
                {...(connector && { onDiscard: editing.discard })}
              />
            </>
          }
        />
        {connector?.offReason && (
          <Notice tone="warn">{t('wasSwitchedOff', { reason: reasonText(connector.offReason) })}</Notice>
        )}
        <form {...form.formProps} id={connectorFormId} className={css.form}>
          {form.problem && (
            <Notice tone="bad" live>
              {form.problem}
            </Notice>
          )}
          <Clause label={t('name')}>
            <TextInput
              name="name"
              aria-label={t('name')}
              value={draft.name}
              maxLength={80}
              error={fieldError(form.field('name').error)}
              onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            />
            <Textarea
              aria-label={t('description')}
              placeholder={t('description')}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={1_000}
              value={draft.description}
              error={fieldError(errors.description)}
              onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            />
          </Clause>
          <RequestSection editing={editing} />
          <SignInSection editing={editing} connector={connector} />
          <FieldsSection editing={editing} />
          <LimitsSection editing={editing} />
          <CallersSection editing={editing} connectorId={connector?.id} />
          <RiskSection editing={editing} />
        </form>
      </Page>
      <aside className={css.panel} aria-label={t('test')}>
        <TestPanel connectorId={connector?.id} isDirty={form.isDirty} />
      </aside>
      {connector && isDeleting && (
        <DeleteConnectorDialog
          connector={connector}
          onClose={() => setDeleting(false)}
          onDeleted={() => onShow({}, { isSaved: true })}
        />
      )}
    </div>
  )
}
