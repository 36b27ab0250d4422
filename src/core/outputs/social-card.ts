/** Where the pictures are that are made of titles, and how large: the size that previews of links show whole. */

export const socialCard = { folder: "/og/", width: 1200, height: 630 };
