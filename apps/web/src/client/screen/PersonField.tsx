import { searchPeople } from '@handal/contracts/people/employees'
import { dateField } from '@handal/contracts/fields'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FieldProps } from '../../shared/form/field-props.ts'
import { SearchField } from '../../shared/form/SearchField.tsx'
import { call } from '../api.ts'
import { messageOf } from '../api-error.ts'
import { companyKey, useCompanyNo } from '../queries.ts'

/** Who is chosen. */
export type ChosenPerson = { readonly no: number; readonly name: string }

const dayOf = (text: string | undefined): string | null => dateField.safeParse(text).data ?? null

/** People offered at once; who is none of them is found by more words. */
const SHOWN = 20

/** Who was in service on a day (null: today) or on any day until another, by words. */
const peopleQuery = (companyNo: number | null, day: string | null, until: string | null, words: string) =>
  queryOptions({
    queryKey: companyKey(companyNo, 'employees', 'people', day, until, words),
    queryFn: ({ signal }) =>
      call(searchPeople, {
        query: {
          size: SHOWN,
          ...(companyNo === null ? {} : { companyNo }),
          ...(day === null ? {} : { day }),
          ...(until === null ? {} : { until }),
          ...(words === '' ? {} : { q: words }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/**
 * Chooses a person of the company by name, initial consonants, number (사번) or department: one who is in service on the day
 * (yyyy-MM-dd; a day that makes no sense counts as today), or on any day from it until another.
 */
export function PersonField({
  day,
  until,
  ...field
}: FieldProps<ChosenPerson | null> & { readonly day: string; readonly until?: string }): ReactNode {
  const [words, setWords] = useState<string | null>(null)
  const companyNo = useCompanyNo()
  const asked = peopleQuery(companyNo, dayOf(day), dayOf(until), words ?? '')
  const query = useQuery({ ...asked, enabled: words !== null })
  const people = query.data?.items ?? []
  return (
    <SearchField
      placeholder="성명, 초성, 사번"
      {...field}
      textOf={({ name }) => name}
      onSearch={setWords}
      found={{
        options: people.map(({ no, name, employeeCode, departmentName, positionName }) => ({
          key: String(no),
          value: { no, name },
          text: name,
          detail: [employeeCode, departmentName, positionName].filter((part) => part !== null).join(' · '),
        })),
        more: (query.data?.total ?? 0) > people.length,
        waiting: query.isPlaceholderData || (query.data === undefined && query.isFetching),
        failure: query.data === undefined && query.error !== null ? messageOf(query.error) : null,
        retry: () => void query.refetch(),
      }}
      none="그날 재직하는 사원 가운데 찾지 못했습니다. 성명이나 사번을 다시 확인해 주세요."
      moreText={`${SHOWN}명까지 보입니다. 성명을 더 적어 주세요.`}
    />
  )
}
