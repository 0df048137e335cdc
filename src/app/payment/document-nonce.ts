/** The nonce with which the document's policy admits scripts and styles; undefined when no provider is configured. */
export function documentNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce
}
