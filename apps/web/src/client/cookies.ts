import { CSRF_COOKIE } from '@handal/contracts/session/session'

/** The value of a readable cookie, or null. */
export const readCookie = (name: string): string | null => {
  for (const part of document.cookie.split(';')) {
    const [key, ...value] = part.split('=')
    if (key?.trim() === name) return decodeURIComponent(value.join('=').trim())
  }
  return null
}

/** The CSRF cookie's value, or null. */
export const csrfToken = (): string | null => readCookie(CSRF_COOKIE)

/** Removes the CSRF cookie, so that the refresh cookie alone can no longer renew the session. */
export const removeCsrfCookie = (): void => {
  document.cookie = `${CSRF_COOKIE}=; path=/; max-age=0`
}
