/** Below this width, in pixels, the product has its phone layout. */
export const phoneWidth = 768;
