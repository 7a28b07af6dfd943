import type { Connector } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#lib/api-client.ts'
import { type FieldProblem, isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import {
  type ConnectorDraft,
  type ConnectorValues,
  draftOf,
  type EditableConnector,
  newConnector,
  valuesOf,
} from './connector-values.ts'
import { connectorsQuery } from './connectors.api.ts'
import { connectorsTexts } from './connectors.texts.ts'

export const connectorFormId = 'connector'

/** State of the connector form: draft, secret, and the server's problems of nested fields by their path. */
export function useConnectorForm(connector: Connector | undefined, onSaved: (saved: Connector) => void) {
  const t = useTexts(connectorsTexts)
  const client = useQueryClient()
  const [blank] = useState(newConnector)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const [attempts, setAttempts] = useState(0)
  const { form, discard } = useVersionedForm<EditableConnector, ConnectorValues>({
    thing: connector ?? blank,
    valuesOf,
    rules: { name: required(t('nameField'), 80) },
    save: async (values, version) => {
      const authData = values.authData === '' ? {} : { authData: values.authData }
      try {
        setRefused([])
        return await call('api_connectors.save', {
          ...draftOf(values),
          ...authData,
          ...(connector && { id: connector.id, version }),
        })
      } catch (error) {
        if (!isApiError(error)) throw error
        const field = error.code === 'connector_secret_needed' ? 'authData' : undefined
        setRefused(field ? [{ path: field, message: error.message }] : error.fields)
        setAttempts((before) => before + 1)
        throw error
      }
    },
    put: () => void client.invalidateQueries({ queryKey: connectorsQuery.queryKey }),
    conflictText: t('conflict'),
    onSaved: (stored) => {
      const saved = stored as Connector
      form.reset(valuesOf(saved))
      toast.ok(t('saved', { name: saved.name }))
      onSaved(saved)
    },
  })
  useEffect(() => {
    if (attempts > 0)
      document.getElementById(connectorFormId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const draft = draftOf(form.values)
  const change = (part: Partial<ConnectorDraft>) => {
    const { name, ...rest } = { ...draft, ...part }
    if (part.name !== undefined) form.set('name', name)
    else form.set('rest', JSON.stringify(rest))
    const changed = Object.keys(part)
    setRefused((before) => before.filter(({ path }) => !changed.includes(path.split('.')[0] ?? '')))
  }
  return {
    form,
    draft,
    change,
    discard: () => {
      setRefused([])
      discard()
    },
    errors: Object.fromEntries(refused.map(({ path, message }) => [path, message])),
    setSecret: (secret: string) => {
      form.set('authData', secret)
      setRefused((before) => before.filter(({ path }) => path !== 'authData'))
    },
  }
}
export type ConnectorForm = ReturnType<typeof useConnectorForm>
