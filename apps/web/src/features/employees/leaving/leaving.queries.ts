import { check } from '@handal/contracts/check'
import { previewLeaving } from '@handal/contracts/people/leaving'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../client/api.ts'
import { companyKey } from '../../../client/queries.ts'
import { type Answers, askingBody } from './leaving-values.ts'

/** Milliseconds without typing after which the figures are asked for. */
const PAUSE = 300

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const leavingQuery = (companyNo: number, employeeNo: number, asked: string) => {
  const body = JSON.parse(asked) as ReturnType<typeof askingBody>
  return queryOptions({
    queryKey: companyKey(companyNo, 'leaving', employeeNo, asked),
    queryFn: ({ signal }) =>
      call(previewLeaving, { params: { empl_no: employeeNo }, body: { ...body, companyNo }, signal }),
    enabled: check(previewLeaving.body, body).ok,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** What a leaving on a day comes to, asked again as soon as the day or what is told rests. */
export const useLeaving = (companyNo: number, employeeNo: number, day: string, answers: Answers) =>
  useQuery(leavingQuery(companyNo, employeeNo, useSettled(JSON.stringify(askingBody(day, answers)))))
