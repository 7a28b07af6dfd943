import { escapeXml, findText, readXml } from '../../packages/mail/src/xml/read-xml.ts'

const SCHEMA = 'http://schemas.microsoft.com/exchange/autodiscover'

/** Answers the XML form of Autodiscover (MS-OXDSCLI). */
export function autodiscoverAnswer(
  request: string,
  answer: { ewsUrl: string; redirectUrl?: string; redirectAddress?: string },
): string {
  const email = findText(readXml(request), 'EMailAddress') ?? ''
  const account = answer.redirectAddress
    ? `<Action>redirectAddr</Action><RedirectAddr>${escapeXml(answer.redirectAddress)}</RedirectAddr>`
    : answer.redirectUrl
      ? `<Action>redirectUrl</Action><RedirectUrl>${escapeXml(answer.redirectUrl)}</RedirectUrl>`
      : '<AccountType>email</AccountType><Action>settings</Action>' +
        '<Protocol><Type>EXCH</Type><EwsUrl>https://inside.invalid/EWS/Exchange.asmx</EwsUrl></Protocol>' +
        `<Protocol><Type>EXPR</Type><EwsUrl>${escapeXml(answer.ewsUrl)}</EwsUrl></Protocol>`
  return (
    `<?xml version="1.0" encoding="utf-8"?><Autodiscover xmlns="${SCHEMA}/responseschema/2006">` +
    `<Response xmlns="${SCHEMA}/outlook/responseschema/2006a"><User><AutoDiscoverSMTPAddress>${escapeXml(email)}` +
    `</AutoDiscoverSMTPAddress></User><Account>${account}</Account></Response></Autodiscover>`
  )
}
