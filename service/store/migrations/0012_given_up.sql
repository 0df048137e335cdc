CREATE TABLE "given_up_attempts" (
	"attempt" text PRIMARY KEY NOT NULL,
	"given_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "given_up_attempts_given_up" ON "given_up_attempts" USING btree ("given_up_at");