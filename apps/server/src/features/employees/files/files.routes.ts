import * as calls from '@handal/contracts/people/person-files'
import { bringPicture } from '../../../files/bring-picture.ts'
import { makeFileStore } from '../../../files/files.ts'
import { bindCompany, type Route } from '../../../http/route.ts'
import type { Services } from '../../../http/services.ts'
import { endPersonFile, keepPersonFile, listFiles, takePersonFile } from './person-files.ts'
import { removePhotoOf, showPhoto, storePhotoOf } from './photo.ts'

/** What is kept of a person as files: papers, those about health apart from the others, and the photo. */
export const personFileRoutes = (services: Services): Route[] => {
  const { db } = services
  const files = makeFileStore(services)
  return [
    bindCompany(calls.listPersonFiles, ({ ctx, params }) =>
      db.withCompany(ctx, (tx) => listFiles(tx, ctx, 'person-file', params.empl_no)),
    ),
    bindCompany(calls.storePersonFile, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => keepPersonFile(tx, ctx, files, { employeeNo: params.empl_no, ...body })),
    ),
    bindCompany(calls.readPersonFile, ({ ctx, params, query: { reason } }) => {
      const asked = { employeeNo: params.empl_no, no: params.file_no, reason }
      return db.withCompany(ctx, (tx) => takePersonFile(tx, ctx, files, 'person-file', asked))
    }),
    bindCompany(calls.endPersonFile, ({ ctx, params, body }) => {
      const order = { employeeNo: params.empl_no, no: params.file_no, ...body }
      return db.withCompany(ctx, (tx) => endPersonFile(tx, ctx, files, 'person-file', order))
    }),
    bindCompany(calls.listHealthFiles, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => listFiles(tx, ctx, 'health-file', params.empl_no, body.reason)),
    ),
    bindCompany(calls.storeHealthFile, ({ ctx, params, body }) =>
      db.withCompany(ctx, (tx) => keepPersonFile(tx, ctx, files, { employeeNo: params.empl_no, ...body })),
    ),
    bindCompany(calls.readHealthFile, ({ ctx, params, query: { reason } }) => {
      const asked = { employeeNo: params.empl_no, no: params.file_no, reason }
      return db.withCompany(ctx, (tx) => takePersonFile(tx, ctx, files, 'health-file', asked))
    }),
    bindCompany(calls.endHealthFile, ({ ctx, params, body }) => {
      const order = { employeeNo: params.empl_no, no: params.file_no, ...body }
      return db.withCompany(ctx, (tx) => endPersonFile(tx, ctx, files, 'health-file', order))
    }),
    bindCompany(calls.readPhoto, ({ ctx, params }) =>
      db.withCompany(ctx, (tx) => showPhoto(tx, ctx, files, params.empl_no)),
    ),
    bindCompany(calls.storePhoto, async ({ ctx, params, body }) => {
      const picture = await bringPicture('photo', body.file, String(ctx.companyNo))
      return db.withCompany(ctx, (tx) => storePhotoOf(tx, ctx, files, params.empl_no, picture))
    }),
    bindCompany(calls.removePhoto, ({ ctx, params }) =>
      db.withCompany(ctx, (tx) => removePhotoOf(tx, ctx, files, params.empl_no)),
    ),
  ]
}
