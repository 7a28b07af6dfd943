import type { Connector } from '@postroom/contract'
import { toast } from '@postroom/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { required } from '#lib/form-rules.ts'
import { useTexts } from '#lib/i18n.ts'
import { useVersionedForm } from '#lib/use-versioned-form.ts'
import { definitionIn, newConnector, numberRules, valuesOf } from './connector-values.ts'
import { connectorsQuery } from './connectors.api.ts'
import { connectorsTexts } from './connectors.texts.ts'

export const connectorFormId = 'connector'

/** State of the connector form: draft, secret, and the server's problems of nested fields by their path. */
export function useConnectorForm(connector: Connector | undefined, onSaved: (saved: Connector) => void) {
  const t = useTexts(connectorsTexts)
  const client = useQueryClient()
  const [blank] = useState(newConnector)
  const { form, discard } = useVersionedForm({
    thing: connector ?? blank,
    valuesOf,
    rules: {
      name: required(t('nameField'), 80),
      ...numberRules,
      cacheSeconds: (value, { risk }) => (risk === 'read' ? numberRules.cacheSeconds(value) : undefined),
    },
    save: async (values, version, options) => {
      const { authData } = values
      try {
        return await call(
          'api_connectors.save',
          {
            ...definitionIn(values),
            ...(authData !== '' && { authData }),
            ...(connector && { id: connector.id, version }),
          },
          options,
        )
      } catch (error) {
        if (isApiError(error) && error.code === 'connector_secret_needed')
          error.fields = [{ path: 'authData', message: error.message }]
        throw error
      }
    },
    put: () => void client.invalidateQueries({ queryKey: connectorsQuery.queryKey }),
    conflictText: t('conflict'),
    onSaved: (saved) => {
      form.reset(valuesOf(saved))
      toast.ok(t('saved', { name: saved.name }))
      onSaved(saved)
    },
  })
  return {
    form,
    draft: form.values,
    change: form.change,
    discard,
    errors: form.errors,
    setSecret: (secret: string) => form.set('authData', secret),
  }
}
export type ConnectorForm = ReturnType<typeof useConnectorForm>
