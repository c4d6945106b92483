import { parseDuration, parseHhmm, toMinutes } from '@handal/base/hhmm'
import type { FieldProblem } from './problem.ts'
import type { Span } from './day/spans.ts'

/**
 * Readers of data from outside: HH:mm texts become minutes, everything unusable is noted with its path, and a zero or
 * nothing stands in that nobody sees, because a reader with problems yields no facts.
 */
export type WireReader = {
  readonly problems: FieldProblem[]
  /** A member of an object; undefined when there is none. */
  readonly member: (of: unknown, name: string) => unknown
  /** Notes a problem when the value is no object. */
  readonly record: (value: unknown, path: string) => unknown
  /** A clock time; null when absent or unusable. */
  readonly clock: (value: unknown, path: string) => number | null
  /** A duration HH:mm. */
  readonly duration: (value: unknown, path: string) => number
  /** A duration HH:mm or whole minutes. */
  readonly minutes: (value: unknown, path: string) => number
  /** [[from, to], …] of clock times, at most `MOST_WINDOWS`. */
  readonly windows: (value: unknown, path: string) => readonly Span[]
  readonly flag: (value: unknown, path: string) => boolean
  readonly choice: <T extends string | number>(value: unknown, path: string, values: readonly T[]) => T | undefined
}

/** Breaks, rests or stretches of leave that one day can sensibly have. */
const MOST_WINDOWS = 50

/** Whether a value stands for nothing. */
export const isAbsent = (value: unknown): value is null | undefined => value === undefined || value === null

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const member = (of: unknown, name: string): unknown => (isRecord(of) ? of[name] : undefined)

/** A reader with no problems yet. */
export const wireReader = (): WireReader => {
  const problems: FieldProblem[] = []
  const fault = (path: string, message: string): 0 => {
    problems.push({ path, message })
    return 0
  }
  const time = (value: unknown, path: string, end = false): number | null => {
    if (end && value === '48:00') return 2880
    const found = typeof value === 'string' ? parseHhmm(value) : null
    if (found !== null) return toMinutes(found)
    fault(path, '시각은 00:00부터 47:59까지 HH:mm으로 적어 주세요.')
    return null
  }
  const duration = (value: unknown, path: string): number =>
    (typeof value === 'string' ? parseDuration(value) : null) ?? fault(path, '시간은 HH:mm으로 적어 주세요.')
  return {
    problems,
    member,
    record: (value, path) => {
      if (!isRecord(value)) fault(path, '값이 있어야 합니다.')
      return value
    },
    clock: (value, path) => (isAbsent(value) ? null : time(value, path)),
    duration,
    minutes: (value, path) => {
      if (typeof value !== 'number') return duration(value, path)
      return Number.isSafeInteger(value) && value >= 0 ? value : fault(path, '분은 0 이상의 정수로 적어 주세요.')
    },
    windows: (value, path) => {
      if (isAbsent(value)) return []
      if (!Array.isArray(value)) {
        fault(path, '[[시작, 끝]] 목록으로 적어 주세요.')
        return []
      }
      if (value.length > MOST_WINDOWS) {
        fault(path, `${MOST_WINDOWS}개까지 적을 수 있습니다.`)
        return []
      }
      return value.map((each: unknown, index): Span => {
        const at = `${path}.${index}`
        if (!Array.isArray(each) || each.length !== 2) return [fault(at, '[시작, 끝]으로 적어 주세요.'), 0]
        return [time(each[0], at) ?? 0, time(each[1], at, true) ?? 0]
      })
    },
    flag: (value, path) => {
      if (isAbsent(value)) return false
      if (typeof value !== 'boolean') fault(path, 'true 또는 false로 적어 주세요.')
      return value === true
    },
    choice: (value, path, values) => {
      if (isAbsent(value)) return undefined
      const found = values.find((each) => each === value)
      if (found === undefined) fault(path, `쓸 수 있는 값은 ${values.join(', ')}입니다.`)
      return found
    },
  }
}
