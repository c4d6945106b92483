import { defaultOrganisationXlsx, organisationXlsx } from '@handal/contracts/downloads'
import { DEPARTMENT_LIST, POSITION_LIST } from '@handal/contracts/company/organisation-list'
import { useListDownload } from '../../client/use-list-download.ts'

/** The act 엑셀 of departments or positions as the screen shows them on a day, of a company or (null) of the defaults. */
export function useOrganisationExcel(
  companyNo: number | null,
  form: 'departments' | 'positions',
  { day, ended, count }: { readonly day: string; readonly ended: boolean; readonly count: number | undefined },
) {
  const what = form === 'departments' ? '부서가' : '직위가'
  return useListDownload(form === 'departments' ? DEPARTMENT_LIST : POSITION_LIST, {
    call: companyNo === null ? defaultOrganisationXlsx : organisationXlsx,
    companyNo,
    asked: { form, day, ...(ended ? { ended: 'true' } : {}) },
    when: day,
    disabledReason: count === 0 && `${what} 없습니다.`,
  })
}
