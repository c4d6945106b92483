import { ROUTES } from '../../app/routes.ts'

/** The address when its screen exists, else undefined: nothing leads to a page that is not there. */
export const linkTo = (path: string, query: Readonly<Record<string, string>> = {}): string | undefined => {
  const route = ROUTES.find((entry) => entry.path === path)
  if (route === undefined || route.load === null) return undefined
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

/** Where a person's account is given, when that screen exists. */
export const accountAddress = (employeeNo: number): string | undefined =>
  linkTo('/basic-info/hrm/employee/rewrite/:empl_no')?.replace(':empl_no', String(employeeNo))
