import type { ServerResponse } from 'node:http'
import { findText, type XmlElement } from '../../packages/mail/src/xml/read-xml.ts'
import type { EwsStates } from './ews-operations.ts'
import { errorAnswer, inEnvelope } from './ews-xml.ts'

const message = (inside: string): string =>
  inEnvelope(
    '<m:GetStreamingEventsResponse><m:ResponseMessages><m:GetStreamingEventsResponseMessage ResponseClass="Success">' +
      `<m:ResponseCode>NoError</m:ResponseCode>${inside}</m:GetStreamingEventsResponseMessage>` +
      '</m:ResponseMessages></m:GetStreamingEventsResponse>',
  )

const EVENT_OF = {
  create: 'CreatedEvent',
  update: 'ModifiedEvent',
  read: 'ModifiedEvent',
  delete: 'DeletedEvent',
}

/** Streams one envelope after another while the client is connected. */
export function streamEvents(operation: XmlElement, response: ServerResponse, states: EwsStates): void {
  const id = findText(operation, 'SubscriptionId') ?? ''
  const subscription = states.get(id)
  response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' })
  if (subscription?.kind !== 'subscription') {
    response.end(errorAnswer('GetStreamingEvents', 'ErrorSubscriptionNotFound'))
    return
  }
  response.write(message('<m:ConnectionStatus>OK</m:ConnectionStatus>'))
  const tell = (kind: keyof typeof EVENT_OF): void => {
    const event = `<t:${EVENT_OF[kind]}><t:TimeStamp>2026-11-20T10:00:00Z</t:TimeStamp></t:${EVENT_OF[kind]}>`
    response.write(
      message(
        `<m:Notifications><m:Notification><t:SubscriptionId>${id}</t:SubscriptionId>${event}</m:Notification></m:Notifications>`,
      ),
    )
  }
  for (const kind of subscription.missed.splice(0)) tell(kind)
  subscription.hear = tell
  response.once('close', () => {
    subscription.hear = null
  })
}
