import { defaultOrganisationXlsx, organisationXlsx } from '@handal/contracts/downloads'
import { requestFile } from '../../client/api.ts'
import { useListExcel } from '../../shared/download/use-list-excel.ts'

/** The act 엑셀 of departments or positions as the screen shows them on a day, of a company or (null) of the defaults. */
export function useOrganisationExcel(
  companyNo: number | null,
  form: 'departments' | 'positions',
  { day, ended, count }: { readonly day: string; readonly ended: boolean; readonly count: number | undefined },
) {
  const asked = { form, day, ...(ended ? { ended: 'true' } : {}) }
  const what = form === 'departments' ? '부서가' : '직위가'
  return useListExcel({
    paper: form,
    when: day,
    contents: form === 'departments' ? '부서와 위 부서, 부서장' : '직위와 인원',
    disabledReason: count === 0 && `${what} 없습니다.`,
    request: () =>
      companyNo === null
        ? requestFile(defaultOrganisationXlsx, asked)
        : requestFile(organisationXlsx, { companyNo, ...asked }),
  })
}
