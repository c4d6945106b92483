import { COLLEAGUES_SHOWN } from '@handal/contracts/approval/document-around'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../client/api-error.ts'
import { useCompanyNo } from '../../../client/queries.ts'
import { ManyPeople } from '../../../client/screen/PeopleField.tsx'
import type { ChosenPerson } from '../../../client/screen/PersonField.tsx'
import type { FieldProps } from '../../../shared/form/field-props.ts'
import { SearchField } from '../../../shared/form/SearchField.tsx'
import { colleaguesQuery } from '../documents.queries.ts'

/** Chooses somebody who is in service by name, initial consonants, department or position: whoever drafts a document may. */
export function ColleagueField(field: FieldProps<ChosenPerson | null>): ReactNode {
  const [words, setWords] = useState<string | null>(null)
  const query = useQuery({ ...colleaguesQuery(useCompanyNo(), words ?? ''), enabled: words !== null })
  const { items = [], more = false } = query.data ?? {}
  return (
    <SearchField
      placeholder="성명, 초성, 부서"
      {...field}
      textOf={({ name }) => name}
      onSearch={setWords}
      found={{
        options: items.map(({ no, name, departmentName, positionName }) => ({
          key: String(no),
          value: { no, name },
          text: name,
          detail: [departmentName, positionName].filter((part) => part !== null).join(' · '),
        })),
        more,
        waiting: query.isPlaceholderData || (query.data === undefined && query.isFetching),
        failure: query.data === undefined && query.error !== null ? messageOf(query.error) : null,
        retry: () => void query.refetch(),
      }}
      none="재직하는 사원 가운데 찾지 못했습니다. 성명이나 부서를 다시 확인해 주세요."
      moreText={`${COLLEAGUES_SHOWN}명까지 보입니다. 성명을 더 적어 주세요.`}
    />
  )
}

/** Chooses several of them. */
export function ColleaguesField(field: FieldProps<readonly ChosenPerson[]>): ReactNode {
  return <ManyPeople {...field} one={(one) => <ColleagueField {...one} />} />
}
