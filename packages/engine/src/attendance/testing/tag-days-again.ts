import { addDays, type PlainDate } from '@handal/base/date'
import type { Shift, Tag } from '../public.ts'
import type { TagDay } from '../tags/tag-days.ts'

/**
 * The days of tags a second time, tag by tag and straight from the wording of the rules: every question is asked anew of all
 * tags and all dates. Slow and plain on purpose.
 */
const H = 3600
type Begin = { readonly date: PlainDate; readonly shift: Shift; readonly from: number; readonly to: number }

const secondsOf = (date: string, second = 0): number => Date.parse(`${date}T00:00:00Z`) / 1000 + second
const least = <T>(list: readonly T[], ...by: ((each: T) => number)[]): T | undefined =>
  [...list].sort((a, b) => by.map((f) => f(a) - f(b)).find((n) => n !== 0) ?? 0)[0]

export const tagDaysAgain = (
  given: readonly Tag[],
  planOn: (date: PlainDate) => Shift | readonly Shift[] | null,
  breakModeOn: (date: PlainDate) => string,
): TagDay[] => {
  const at = ({ date, second }: Tag): number => secondsOf(date, second)
  const place = new Map<number, number>()
  const all = [...new Map(given.map((tag) => [tag.no, tag])).values()].sort((a, b) => {
    const rank = (tag: Tag): number => ['in', 'gnot', 'rtn', 'out', null].indexOf(tag.type)
    return at(a) - at(b) || rank(a) - rank(b) || a.no - b.no
  })
  for (const [index, { no }] of all.entries()) place.set(no, index)
  const isBefore = (a: Tag, b: Tag): boolean => (place.get(a.no) ?? 0) < (place.get(b.no) ?? 0)
  const memo = <A, T>(key: (each: A) => string, make: (each: A) => T): ((each: A) => T) => {
    const known = new Map<string, T>()
    return (each) => {
      const name = key(each)
      if (!known.has(name)) known.set(name, make(each))
      return known.get(name) as T
    }
  }
  const byNo = ({ no }: Tag): string => String(no)

  const original: (tag: Tag) => Tag | undefined = memo(byNo, (tag) =>
    all.find(
      (other) =>
        other.type === tag.type && isBefore(other, tag) && at(tag) - at(other) <= 60 && original(other) === undefined,
    ),
  )
  const tags = all.filter((tag) => original(tag) === undefined)
  const [start] = tags
  const end = tags.at(-1)
  if (start === undefined || end === undefined) return []
  const dates: PlainDate[] = []
  for (let date = addDays(start.date, -5); date <= addDays(end.date, 5); date = addDays(date, 1)) dates.push(date)
  const begins: Begin[] = dates.flatMap((date) =>
    [planOn(date) ?? []].flat().map((shift: Shift) => ({
      date,
      shift,
      from: secondsOf(date, shift.start * 60),
      to: secondsOf(date, shift.end * 60),
    })),
  )
  const distance = (tag: Tag) => (begin: Begin) => Math.abs(at(tag) - begin.from)
  const startFor = (tag: Tag): Begin | undefined =>
    least(
      begins.filter(({ from }) => from - at(tag) <= 4 * H && at(tag) - from <= 12 * H),
      distance(tag),
      ({ from }) => from,
    )
  const calendar = (tag: Tag): PlainDate => tag.date

  /** The shifts a date may have once everything before a tag has been said; null: all typed tags. */
  const possible = (date: PlainDate, before: Tag | null): Begin[] => {
    const own = begins.filter((begin) => begin.date === date)
    const arrival = tags.find((tag) => tag.type === 'in' && startFor(tag)?.date === date)
    if (arrival !== undefined) return [startFor(arrival) as Begin]
    const leaving = tags.find(
      (tag) => tag.type === 'out' && (before === null || isBefore(tag, before)) && byEnd(tag)?.date === date,
    )
    return leaving === undefined ? own : [byEnd(leaving) as Begin]
  }
  const nextStart = (after: PlainDate, own: Begin[], tag: Tag | null, only: (date: PlainDate) => boolean): number => {
    const date = dates.find((each) => each > after && only(each) && possible(each, tag).length > 0)
    if (date === undefined) return Number.POSITIVE_INFINITY
    const list = possible(date, tag)
    const name = ({ shift }: Begin): string => shift.schedule ?? `${shift.start}-${shift.end}`
    const same = own.length === 1 ? list.find((begin) => own.some((mine) => name(mine) === name(begin))) : undefined
    return (same ?? least(list, ({ from }) => from) ?? list[0])?.from ?? 0
  }
  /** Whether a tag that is no arrival belongs to the last arrival before it. */
  const ofArrival: (tag: Tag) => PlainDate | undefined = memo(byNo, (tag) => {
    const last = tags.findLast((each) => each.type === 'in' && isBefore(each, tag))
    if (last === undefined || at(tag) > at(last) + 36 * H) return undefined
    const date = typedDate(last)
    const own = possible(date, tag)
    if (at(tag) >= secondsOf(addDays(date, 2))) return undefined
    const isAnother = (each: PlainDate): boolean =>
      tags.some((other) => other.type === 'in' && typedDate(other) === each)
    if (at(tag) >= nextStart(date, own, tag, isAnother)) return undefined
    const isOut = tags.some((each) => each.type === 'out' && isBefore(each, tag) && typedDate(each) === date)
    return isOut && at(tag) >= nextStart(date, own, tag, () => true) ? undefined : date
  })
  const byEnd: (tag: Tag) => Begin | undefined = memo(byNo, (tag) =>
    ofArrival(tag) !== undefined
      ? undefined
      : least(
          dates
            .filter((date) => at(tag) >= secondsOf(date) && at(tag) < secondsOf(addDays(date, 2)))
            .flatMap((date) => possible(date, tag))
            .filter(({ to }) => Math.abs(at(tag) - to) <= 12 * H),
          ({ to }) => Math.abs(at(tag) - to),
          ({ to }) => to,
        ),
  )
  const typedDate: (tag: Tag) => PlainDate = memo(byNo, (tag) =>
    tag.type === 'in' ? (startFor(tag)?.date ?? calendar(tag)) : (ofArrival(tag) ?? byEnd(tag)?.date ?? calendar(tag)),
  )

  const untyped = tags.filter(({ type }) => type === null)
  const shiftFor: (date: PlainDate) => Begin | undefined = memo(String, (date) => {
    const list = possible(date, null)
    if (list.length <= 1) return list[0]
    const first = untyped.find((tag) => startFor(tag)?.date === date && !dates.some((d) => d < date && holds(d, tag)))
    return first === undefined ? undefined : startFor(first)
  })
  const holds = (date: PlainDate, tag: Tag): boolean => {
    const begin = shiftFor(date)
    if (begin === undefined || at(tag) < begin.from - 4 * H || at(tag) >= secondsOf(addDays(date, 2))) return false
    if (at(tag) <= begin.to) return true
    return at(tag) <= begin.to + 12 * H && at(tag) < nextStart(date, [begin], null, () => true) - 4 * H
  }
  const dateOf = memo(byNo, (tag: Tag): PlainDate =>
    tag.type === null ? (dates.find((date) => holds(date, tag)) ?? calendar(tag)) : typedDate(tag),
  )

  return [...new Set(tags.map(dateOf))].sort().map((date) => {
    const own = tags.filter((tag) => dateOf(tag) === date)
    const begin = shiftFor(date)
    const clock = (tag: Tag): number => Math.max(0, Math.floor((at(tag) - secondsOf(date)) / 60))
    const type = (tag: Tag, index: number): string => {
      if (tag.type !== null) return tag.type
      if (own.length > 1) {
        if (index === 0) return 'in'
        const [before, after] = [own[index - 1]?.type, own[index + 1]]
        if (after === undefined || after.type === 'in') return 'out'
        return before === 'out' ? 'in' : ''
      }
      return begin !== undefined && Math.abs(at(tag) - begin.to) < Math.abs(at(tag) - begin.from) ? 'out' : 'in'
    }
    const said = own.map((tag, index) => ({ type: type(tag, index), minute: clock(tag) }))
    const ends = said.filter((each) => each.type === 'in' || each.type === 'out')
    const signs = said.filter((each) => each.type === 'gnot' || each.type === 'rtn')
    const pairs = (list: typeof said, from: string, to: string): [number, number][] =>
      list.flatMap((each, index): [number, number][] => {
        const next = list[index + 1]
        const isPair = each.type === from && next?.type === to && next.minute > each.minute
        return isPair ? [[each.minute, next.minute]] : []
      })
    const lone = signs.find(
      (each, index) =>
        (each.type === 'gnot' && signs[index + 1]?.type !== 'rtn') ||
        (each.type === 'rtn' && signs[index - 1]?.type !== 'gnot'),
    )
    const came = ends[0]?.type === 'in' ? ends[0].minute : null
    const last = ends.at(-1)
    const left = last?.type === 'out' && last.minute !== came ? last.minute : null
    const isBreak = breakModeOn(date) === 'TAGGED'
    const outings = [...pairs(ends, 'out', 'in'), ...(isBreak ? [] : pairs(signs, 'gnot', 'rtn'))]
    const early = secondsOf(date) - at(own[0] as Tag)
    return {
      date,
      in: came,
      out: left,
      outings: outings.sort((a, b) => a[0] - b[0] || a[1] - b[1]),
      breaks: isBreak ? pairs(signs, 'gnot', 'rtn') : [],
      half:
        lone === undefined
          ? null
          : {
              gnot: lone.type === 'gnot' ? lone.minute : null,
              rtn: lone.type === 'rtn' ? lone.minute : null,
              isBreak,
            },
      first: said[0]?.minute ?? clock(own[0] as Tag),
      beforeMidnight: came === 0 && early > 0 ? Math.ceil(early / 60) : 0,
      missing: [
        ...(came === null ? (['atendTime'] as const) : []),
        ...(left === null ? (['lvofcTime'] as const) : []),
        ...(lone?.type === 'rtn' ? (['gnot'] as const) : []),
        ...(lone?.type === 'gnot' ? (['rtn'] as const) : []),
      ],
      nos: own.map(({ no }) => no),
      repeats: all.filter((tag) => own.some((each) => original(tag)?.no === each.no)).map(({ no }) => no),
      shift: begin?.shift ?? null,
      isGuess: begin !== undefined && begins.filter((each) => each.date === date).length > 1,
    }
  })
}
