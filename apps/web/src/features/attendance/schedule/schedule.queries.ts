import type { WorkRuleValue } from '@handal/contracts/settings/work-rule-values'
import { listWorkRules } from '@handal/contracts/settings/work-rules'
import { listPatternPeople, listPatterns } from '@handal/contracts/time/patterns'
import { previewSchedule, readSchedule } from '@handal/contracts/time/schedule'
import { listPublications, readPublication } from '@handal/contracts/time/schedule-publish'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import type { Cell } from './draft.ts'

const AREA = 'schedule'

/** How everybody is to work between two days. */
export const scheduleQuery = (companyNo: number, str: string, end: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, AREA, str, end),
    queryFn: ({ signal }) => call(readSchedule, { query: { companyNo, str, end }, signal }),
  })

/** What saving these cells would do; nothing is asked before there is one. */
export const previewQuery = (companyNo: number, items: readonly Cell[]) =>
  queryOptions({
    queryKey: companyKey(companyNo, AREA, 'preview', JSON.stringify(items)),
    queryFn: ({ signal }) => call(previewSchedule, { body: { companyNo, items: [...items] }, signal }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** The company's schedules of a day. */
export const shiftsQuery = (companyNo: number, day: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, AREA, 'shifts', day),
    queryFn: async ({ signal }): Promise<WorkRuleValue<'0001'>> => {
      const { items } = await call(listWorkRules, { query: { companyNo, type: '0001', day }, signal })
      const [rule] = items
      return rule?.type === '0001' ? rule.value : []
    },
  })

export const patternsQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, AREA, 'patterns'),
    queryFn: ({ signal }) => call(listPatterns, { query: { companyNo }, signal }),
  })
export const patternPeopleQuery = (companyNo: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, AREA, 'pattern-people'),
    queryFn: ({ signal }) => call(listPatternPeople, { query: { companyNo }, signal }),
  })

/** What was published of some days, the newest first. */
export const publicationsQuery = (companyNo: number, str: string, end: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, AREA, 'publications', str, end),
    queryFn: ({ signal }) => call(listPublications, { query: { companyNo, str, end }, signal }),
  })
export const publicationQuery = (companyNo: number, no: number) =>
  queryOptions({
    queryKey: companyKey(companyNo, AREA, 'publication', no),
    queryFn: ({ signal }) => call(readPublication, { params: { no }, query: { companyNo }, signal }),
  })
