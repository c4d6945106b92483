/** The text of whatever a message modal is given: text itself, an object's message, error or detail, else the object as text. */
export function messageText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') {
    for (const key of ['message', 'error', 'detail']) {
      const part: unknown = Object.getOwnPropertyDescriptor(value, key)?.value ?? Reflect.get(value, key)
      if (typeof part === 'string' && part !== '') return part
      if (typeof part === 'object' && part !== null) return messageText(part)
    }
    try {
      return JSON.stringify(value)
    } catch {
      return Object.prototype.toString.call(value)
    }
  }
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? String(value) : ''
}
