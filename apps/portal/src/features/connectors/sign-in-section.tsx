import { type Connector, type ConnectorAuthSettings, connectorAuthTypes } from '@postroom/contract'
import {
  Button,
  CopyButton,
  fieldError,
  HelpText,
  PasswordInput,
  Select,
  StatusBadge,
  TextInput,
} from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membersQuery, nameOf } from '#features/members/index.ts'
import { call } from '#lib/api-client.ts'
import { formatShort } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { runAction } from '#lib/use-action.ts'
import { Clause, Row } from './clause.tsx'
import css from './connectors.module.css'
import { connectorsTexts } from './connectors.texts.ts'
import type { ConnectorForm } from './use-connector-form.ts'

const signatureExample = '{{ auth.username | append: auth.secret | append: auth.time | sha256 }}'

type SignInSectionProps = { editing: ConnectorForm; connector: Connector | undefined }

/** How requests sign in. A stored secret can be replaced, but not seen. */
export function SignInSection({ editing, connector }: SignInSectionProps) {
  const t = useTexts(connectorsTexts)
  const { draft, change } = editing
  const { authType } = draft
  return (
    <Clause label={t('signIn')}>
      <Select
        aria-label={t('signIn')}
        allowDeselect={false}
        value={authType}
        data={connectorAuthTypes.map((value) => ({ value, label: t(`auth_${value}`) }))}
        onChange={(value) => value && change({ authType: value as typeof authType })}
      />
      {authType === 'basic' && <Setting editing={editing} name="username" label={t('username')} />}
      {authType === 'apiKey' && (
        <>
          <Row label={t('place')}>
            <Select
              aria-label={t('place')}
              allowDeselect={false}
              value={draft.authSettings.place}
              data={(['header', 'query'] as const).map((value) => ({ value, label: t(`place_${value}`) }))}
              onChange={(place) =>
                place && change({ authSettings: { ...draft.authSettings, place: place as 'header' } })
              }
            />
          </Row>
          <Setting editing={editing} name="name" label={t('keyName')} />
          <Setting editing={editing} name="username" label={t('keyUsername')} />
          <Setting editing={editing} name="keyTemplate" label={t('keyTemplate')} />
          <HelpText>{t('keyTemplateHelp', { example: signatureExample })}</HelpText>
        </>
      )}
      {authType === 'oauth2' && <OauthSettings editing={editing} connector={connector} />}
      {authType !== 'none' && <Secret editing={editing} connector={connector} />}
    </Clause>
  )
}

type SettingName = Exclude<keyof ConnectorAuthSettings, 'place' | 'grant' | 'clientAuth'>
type SettingProps = { editing: ConnectorForm; name: SettingName; label: string }

function Setting({ editing: { draft, errors, change }, name, label }: SettingProps) {
  return (
    <Row label={label}>
      <TextInput
        aria-label={label}
        value={draft.authSettings[name]}
        maxLength={500}
        spellCheck={false}
        autoComplete="off"
        error={fieldError(errors[`authSettings.${name}`])}
        onChange={({ currentTarget }) =>
          change({ authSettings: { ...draft.authSettings, [name]: currentTarget.value } })
        }
      />
    </Row>
  )
}

function OauthSettings({ editing, connector }: SignInSectionProps) {
  const t = useTexts(connectorsTexts)
  const { draft, change } = editing
  const { grant } = draft.authSettings
  const redirectUri = `${location.origin}/settings/workspace/APIConnectors/oauth2/callback`
  return (
    <>
      <Row label={t('grant')}>
        <Select
          aria-label={t('grant')}
          allowDeselect={false}
          value={grant}
          data={(['client_credentials', 'authorization_code'] as const).map((value) => ({
            value,
            label: t(`grant_${value}`),
          }))}
          onChange={(value) =>
            value && change({ authSettings: { ...draft.authSettings, grant: value as typeof grant } })
          }
        />
      </Row>
      <Setting editing={editing} name="clientId" label={t('clientId')} />
      {grant === 'authorization_code' && (
        <Setting editing={editing} name="authorizeUrl" label={t('authorizeUrl')} />
      )}
      <Setting editing={editing} name="tokenUrl" label={t('tokenUrl')} />
      <Setting editing={editing} name="scope" label={t('scope')} />
      <Row label={t('clientAuth')}>
        <Select
          aria-label={t('clientAuth')}
          allowDeselect={false}
          value={draft.authSettings.clientAuth}
          data={(['header', 'body'] as const).map((value) => ({ value, label: t(`clientAuth_${value}`) }))}
          onChange={(value) =>
            value && change({ authSettings: { ...draft.authSettings, clientAuth: value as 'header' } })
          }
        />
      </Row>
      {grant === 'authorization_code' && (
        <>
          <Row label={t('redirectUri')}>
            <div className={css.inline}>
              <code className={css.uri}>{redirectUri}</code>
              <CopyButton value={redirectUri} />
            </div>
          </Row>
          <Authorization connector={connector} isDirty={editing.form.isDirty} />
        </>
      )}
    </>
  )
}

/** Whether the connector has tokens, and the way to the sign-in page of its system. */
function Authorization({ connector, isDirty }: { connector: Connector | undefined; isDirty: boolean }) {
  const t = useTexts(connectorsTexts)
  if (!connector || isDirty) return <HelpText>{t('saveFirst')}</HelpText>
  const leave = () =>
    void runAction(async () => {
      const { url } = await call('api_connectors.start_authorization', { connectorId: connector.id })
      location.assign(url)
    })
  return (
    <Row label={t('state')}>
      <div className={css.inline}>
        <StatusBadge tone={connector.isAuthorized ? 'ok' : 'warn'}>
          {t(connector.isAuthorized ? 'authorized' : 'notAuthorized')}
        </StatusBadge>
        <Button onClick={leave}>{t(connector.isAuthorized ? 'authorizeAgain' : 'authorize')}</Button>
      </div>
    </Row>
  )
}

function Secret({ editing, connector }: SignInSectionProps) {
  const t = useTexts(connectorsTexts)
  const { draft, errors, form, setSecret } = editing
  const [isReplacing, setReplacing] = useState(false)
  const stored = connector?.authType === draft.authType ? connector.authData : null
  const label = t(`secret_${draft.authType === 'none' ? 'bearer' : draft.authType}`)
  const error = errors.authData
  const isShown = !stored || isReplacing || form.values.authData !== '' || error !== undefined
  return (
    <Row label={label}>
      <div className={css.secret}>
        {isShown ? (
          <>
            <PasswordInput
              name="authData"
              aria-label={label}
              autoComplete="new-password"
              value={form.values.authData}
              maxLength={8_192}
              error={fieldError(error)}
              onChange={({ currentTarget }) => setSecret(currentTarget.value)}
            />
            {stored && (
              <Button
                onClick={() => {
                  setSecret('')
                  setReplacing(false)
                }}
              >
                {t('keepSecret')}
              </Button>
            )}
          </>
        ) : (
          <>
            <span className={css.dots}>
              <span aria-hidden>••••••••••••</span>
              <span className={css.help}>
                <SetBy authData={stored} />
              </span>
            </span>
            <Button onClick={() => setReplacing(true)}>{t('replace')}</Button>
          </>
        )}
      </div>
      <HelpText>{t('secretHelp')}</HelpText>
    </Row>
  )
}

function SetBy({ authData: { setBy, setAt } }: { authData: NonNullable<Connector['authData']> }) {
  const t = useTexts(connectorsTexts)
  const person = (useQuery(membersQuery).data?.items ?? []).find(({ id }) => id === setBy)
  const when = formatShort(setAt)
  return person ? t('secretSet', { name: nameOf(person), when }) : t('secretSetBySomeone', { when })
}
