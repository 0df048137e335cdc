CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"points" bigint NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "limit_counts_expire" ON "limit_counts" USING btree ("expire");