import { check } from '@handal/contracts/check'
import { previewLeaving } from '@handal/contracts/people/leaving'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import { useSettled } from '../../../shared/use-settled.ts'
import { type Answers, askingBody } from './leaving-values.ts'

/** Milliseconds without typing after which the figures are asked for. */
const PAUSE = 300

const leavingQuery = (companyNo: number, employeeNo: number, body: ReturnType<typeof askingBody>) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'leaving', employeeNo, JSON.stringify(body)),
    queryFn: ({ signal }) =>
      call(previewLeaving, { params: { empl_no: employeeNo }, body: { ...body, companyNo }, signal }),
    enabled: check(previewLeaving.body, body).ok,
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What a leaving on a day comes to, asked again as soon as the day or what is told rests. */
export const useLeaving = (companyNo: number, employeeNo: number, day: string, answers: Answers) =>
  useQuery(leavingQuery(companyNo, employeeNo, useSettled(askingBody(day, answers), PAUSE)))
