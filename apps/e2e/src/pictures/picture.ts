import type { Page } from '@playwright/test'

/** What of a screen is shown: what stands below the bar, the whole window, or what opened over it. */
export type Part = 'main' | 'window' | 'opened'
/** A picture of the help: which screen, as whom, in which state. Its caption stands in the page of the help. */
export type Picture = {
  /** Of its file, and in the page: `![caption](name)`. */
  readonly name: string
  /** The approved view (`testdata/screens`) whose change tells that the picture is old. */
  readonly view: string
  /** Login id of the demo; null: nobody is signed in. */
  readonly as: string | null
  readonly path: string
  readonly part: Part
  readonly phone: boolean
  /** Height in px of the window that it is taken in. */
  readonly height: number
  /** What is pressed before. */
  readonly first?: (page: Page) => Promise<void>
  /** The super admin (`as`) makes a company, whose operator signs in for the first time. */
  readonly ofNewCompany?: true
}

type More = Partial<Omit<Picture, 'name' | 'view' | 'path'>>
/** A screen of the operator of the demo's first company. */
export const picture = (name: string, view: string, path: string, more: More = {}): Picture => ({
  name,
  view,
  as: 'hanbit',
  path,
  part: 'main',
  phone: false,
  height: 720,
  ...more,
})
/** A screen of an employee on a phone. */
export const onPhone = (name: string, view: string, path: string, more: More = {}): Picture =>
  picture(name, view, path, { as: 'hanbit-user', part: 'window', phone: true, height: 760, ...more })
