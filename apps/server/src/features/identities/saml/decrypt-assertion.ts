import { promisify } from 'node:util'
import type { XmlElement } from '@postroom/mail'
import { decrypt } from 'xml-encryption'
import { SamlRefusal } from './saml-refusal.ts'

/** Those of the XML Encryption standard that the library decrypts, without the broken ones (PKCS #1 v1.5, 3DES). */
const blockCiphers = [
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
]
const keyTransport = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'

/** Fails unless the elements of an encrypted assertion are one cipher text and its key, in algorithms that we accept. */
export function checkEncryption(elements: readonly XmlElement[]): void {
  const all = (wanted: string): XmlElement[] => elements.filter(({ name }) => name === wanted)
  const methodsIn = (wanted: string): unknown[] =>
    all(wanted).map(
      ({ children }) => children.find(({ name }) => name === 'EncryptionMethod')?.attributes.Algorithm,
    )
  const [cipher, ...ciphers] = methodsIn('EncryptedData')
  const [transport, ...transports] = methodsIn('EncryptedKey')
  if (ciphers.length + transports.length > 0) throw new SamlRefusal('several encrypted parts')
  if (!blockCiphers.includes(String(cipher)) || transport !== keyTransport)
    throw new SamlRefusal(`an encryption that is not accepted: ${cipher}, ${transport}`)
  if (all('Signature').length > 0) throw new SamlRefusal('a signature in the encrypted part')
}

/** Decrypts the assertion of a response with the key that fits; a wrong key fails at the key transport. */
export async function decryptAssertion(
  response: string,
  keys: readonly string[],
): Promise<{ readonly assertion: string; readonly key: string }> {
  const options = { disallowDecryptionWithInsecureAlgorithm: true, warnInsecureAlgorithm: false }
  for (const key of keys) {
    const assertion = await promisify(decrypt)(response, { key, ...options }).catch(() => null)
    if (assertion) return { assertion, key }
  }
  throw new SamlRefusal('the assertion cannot be decrypted')
}
