/** The nonce that the document's policy lets scripts and styles pass with; there is one where a provider is set. */
export function documentNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce
}
