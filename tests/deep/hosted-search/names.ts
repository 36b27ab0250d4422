/** What the set-up of the hosted browser tests and the tests themselves agree on. */

/** The variable that tells the tests where the service of this run is. */
export const serviceOriginName = "SEARCH_SERVICE_ORIGIN";

export const service = {
  appId: "LOOPBACK",
  adminKey: "5e6f708192a3b4c5d6e7f8091a2b3c4d",
  searchKey: "d4c3b2a1908f7e6d5c4b3a2918071f6e",
  indexName: "dronedoc",
};
