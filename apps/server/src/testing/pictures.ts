/** The smallest whole pictures: one grey point each. */
export const PNG_POINT: Uint8Array<ArrayBuffer> = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==', 'base64'),
)
export const JPEG_POINT: Uint8Array<ArrayBuffer> = new Uint8Array(
  Buffer.from('/9j/4AAQSkZJRgABAQAAAQABAAD/wAALCAABAAEBAREA/9oACAEBAAA/AAD/2Q==', 'base64'),
)
